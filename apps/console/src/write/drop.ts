/** A file of something that was dropped, with its path from there. */
export interface DroppedFile {
  readonly path: string;
  readonly file: File;
}

/** No folder that is meant to be a package has as many. */
const MOST_FILES = 5000;
const JUNK = /(?:^|\/)(?:\.git|node_modules|__MACOSX|\.DS_Store)(?:\/|$)/;

/** All files of what was dropped, folders with everything below them. Read before the event is over. */
export async function filesOfDrop(transfer: DataTransfer): Promise<DroppedFile[]> {
  const plain = [...transfer.files].map((file) => ({ path: file.name, file }));
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  const found: DroppedFile[] = [];
  for (const entry of entries) await walk(entry, '', found);
  return found;
}

/** Files of a folder that was chosen. */
export const filesOfFolder = (files: readonly File[]): DroppedFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file })).filter(({ path }) => !JUNK.test(path));

async function walk(entry: FileSystemEntry, above: string, found: DroppedFile[]): Promise<void> {
  const path = `${above}${entry.name}`;
  if (JUNK.test(path)) return;
  if (found.length >= MOST_FILES) throw new Error(`The folder has more than ${MOST_FILES} files.`);
  if (entry.isFile) {
    const file = await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail));
    found.push({ path, file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives a hundred entries at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return;
    for (const each of some) await walk(each, `${path}/`, found);
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });
const LARGEST_TEXT = 1_000_000;
const MOST_IN_PACKAGE = 200;

/**
 * The files as those of one package of text, without the folder around them; null where they are an archive, several
 * packages, or not all of text: then they are for the import.
 */
export async function asOnePackage(files: readonly DroppedFile[]): Promise<{ path: string; text: string }[] | null> {
  const roots = files.filter(({ path }) => /(?:^|\/)SKILL\.md$/i.test(path));
  const [root] = roots;
  if (root === undefined || roots.length > 1 || files.length > MOST_IN_PACKAGE) return null;
  const prefix = root.path.slice(0, root.path.length - 'SKILL.md'.length);
  const texts: { path: string; text: string }[] = [];
  for (const { path, file } of files) {
    if (!path.startsWith(prefix) || file.size > LARGEST_TEXT) return null;
    try {
      const text = decoder.decode(await file.arrayBuffer());
      if (text.includes('\0')) return null;
      texts.push({ path: path.slice(prefix.length), text });
    } catch {
      return null;
    }
  }
  return texts;
}

/** Archives go to the import as they are. */
export const isArchive = ({ path }: DroppedFile): boolean => /\.(?:zip|tgz|tar\.gz|jsonl|jsonl\.gz)$/i.test(path);
