import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { writeWhole } from '../part-file';
import { readHead } from './read-head';

/**
 * Where the skill about Skillward, or the hook, leaves the id of the recommendation that a task was given: a line with the
 * id and one with the session that it belongs to, the newest first. Of the skill the second line is missing.
 */
const RECOMMENDATION_FILE = '.skillward-recommendation';
/** Sessions that may work in one folder at once, and end. */
const MAX_KEPT = 50;
const GIT_MS = 2000;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A recommendation may be asked for so long before the agent begins. */
const BEFORE_MS = 15 * 60_000;

/** A recommendation that was found for a session. */
export interface FoundRecommendation {
  readonly id: string;
  /** Notes that it belongs to this session, so that no other one takes it for its own. */
  claim(): Promise<void>;
}

/**
 * The recommendation that an agent asked for in a folder or one above it, if it is of this session: asked for during it or
 * shortly before, and not used by another one.
 *
 * @param session what tells sessions apart
 * @param log of the session, which says when it began
 */
export async function findRecommendation(
  folder: string,
  session: string,
  log: string,
): Promise<FoundRecommendation | null> {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, RECOMMENDATION_FILE);
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text !== null) {
      const entries = entriesOf(text);
      const own = entries.find(({ owner }) => owner === session);
      const [first] = entries;
      const isLeft = first?.owner === '' && (await stat(path)).mtimeMs >= (await startOf(log)) - BEFORE_MS;
      const id = own?.id ?? (isLeft ? first.id : '');
      if (!ID.test(id)) return null;
      return { id, claim: () => write(path, entries, { id, owner: session }) };
    }
    if (dirname(at) === at) return null;
  }
}

/** Leaves the id for the report at the end of the session; the first one of a session stays. */
export async function leaveRecommendation(folder: string, id: string, session: string): Promise<void> {
  const path = join(folder, RECOMMENDATION_FILE);
  const entries = entriesOf(await readFile(path, 'utf8').catch(() => ''));
  if (!entries.some(({ owner }) => owner === session)) await write(path, entries, { id, owner: session });
}

interface Entry {
  readonly id: string;
  readonly owner: string;
}

function entriesOf(text: string): Entry[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((id, at) => (at % 2 === 0 && id !== '' ? [{ id, owner: lines[at + 1] ?? '' }] : []));
}

/** When it was asked for is told by the time of the file: what no session has claimed goes where that changes. */
async function write(path: string, before: readonly Entry[], entry: Entry): Promise<void> {
  const others = before.filter(({ owner }) => owner !== '' && owner !== entry.owner);
  const lines = [entry, ...others].slice(0, MAX_KEPT).map(({ id, owner }) => `${id}\n${owner}\n`);
  await writeWhole(path, 0o666, (file) => file.writeFile(lines.join(''))).catch(() => undefined);
  await keepOutOfGit(dirname(path)).catch(() => undefined);
}

/** It is no part of the work: an agent that commits everything would commit it too. */
async function keepOutOfGit(folder: string): Promise<void> {
  const asked = ['rev-parse', '--git-path', 'info/exclude'];
  const { stdout } = await promisify(execFile)('git', asked, { cwd: folder, timeout: GIT_MS });
  const exclude = resolve(folder, stdout.trim());
  const text = await readFile(exclude, 'utf8').catch(() => '');
  if (text.split('\n').includes(RECOMMENDATION_FILE)) return;
  await mkdir(dirname(exclude), { recursive: true });
  await appendFile(exclude, `${text === '' || text.endsWith('\n') ? '' : '\n'}${RECOMMENDATION_FILE}\n`);
}

/** When a log begins, in milliseconds: its first time stamp, else when the file was made. */
async function startOf(log: string): Promise<number> {
  const time = /"timestamp"\s*:\s*"(\d{4}-[^"]{10,40})"/.exec(await readHead(log))?.[1];
  const start = time === undefined ? NaN : Date.parse(time);
  return Number.isNaN(start) ? (await stat(log)).birthtimeMs : start;
}
