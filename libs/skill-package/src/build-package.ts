import {
  DEFAULT_PACKAGE_LIMITS,
  type PackageFile,
  type PackageIssue,
  type PackageLimits,
  type SkillPackage,
} from '@skillward/domain';
import { hashFiles, packageDigest } from './digest';
import { describeCodePoint, findHiddenUnicode } from './hidden-unicode';
import { parseSkillMarkdown } from './markdown/parse-skill-markdown';
import {
  caseFoldedPath,
  checkPath,
  folderOf,
  isJunkPath,
  isSkillMarkdownPath,
  MAX_PATH_BYTES,
  printablePath,
} from './paths';
import { asBuffer, findLongLine, isLfsPointer, isText, lineAt, looksLikeText } from './text';

/** How a package is built. */
export interface BuildOptions {
  /** The name of the folder that the package came from, where it has one. */
  readonly folderName?: string | undefined;
  readonly limits?: Partial<PackageLimits>;
  /** What a reader already found wrong with the package, for instance links in an archive; each one rejects it. */
  readonly refused?: readonly PackageIssue[];
}

export type BuildResult =
  | { readonly ok: true; readonly package: SkillPackage }
  | { readonly ok: false; readonly errors: readonly PackageIssue[] };

/**
 * Validates the files of one package and computes its digest. The files may come in any order; paths are relative to
 * the package's root. All reasons for a rejection come back at once; warnings are kept on the package.
 */
export function buildPackage(files: readonly PackageFile[], options: BuildOptions = {}): BuildResult {
  const limits = { ...DEFAULT_PACKAGE_LIMITS, ...options.limits };
  const errors: PackageIssue[] = [...(options.refused ?? [])];
  const warnings: PackageIssue[] = [];

  // What was refused before any file was read lacks nothing else.
  if (files.length === 0 && errors.length > 0) return { ok: false, errors };

  const kept = withoutJunk(files, warnings);
  const overLimits = checkLimits(kept, limits);
  // Past a limit nothing else is looked at: the limits bound what a package may cost.
  if (overLimits.length > 0) return { ok: false, errors: [...errors, ...overLimits] };

  const normalised = kept.map((file) => normalisePath(file, warnings));
  for (const { path } of normalised) {
    const findings = checkPath(path);
    errors.push(...findings.errors);
    warnings.push(...findings.warnings);
  }
  errors.push(...findPathConflicts(normalised));

  const skillFiles = normalised.filter(({ path }) => folderOf(path) === '' && isSkillMarkdownPath(path));
  for (const file of normalised) {
    if (!skillFiles.includes(file)) checkContent(file, limits, errors, warnings);
  }
  const [skillFile, second] = skillFiles;
  if (skillFile === undefined) {
    errors.push({ code: 'skill_md_missing', message: 'There is no SKILL.md at the root of the package.' });
    return { ok: false, errors };
  }
  if (second !== undefined) {
    errors.push({ code: 'skill_md_twice', message: 'SKILL.md occurs twice, in different letter cases.' });
  }
  if (skillFile.path !== 'SKILL.md') {
    const message = 'The file is not spelt "SKILL.md"; some clients will not find it.';
    warnings.push({ code: 'skill_md_spelling', message, path: skillFile.path });
  }

  const parsed = parseSkillMarkdown(skillFile.content, {
    folderName: options.folderName,
    path: skillFile.path,
    maxLineBytes: limits.maxLineBytes,
  });
  if (!parsed.ok) return { ok: false, errors: [...errors, ...parsed.errors] };
  if (errors.length > 0) return { ok: false, errors };
  const hashed = hashFiles(normalised);
  return {
    ok: true,
    package: {
      frontmatter: parsed.frontmatter,
      body: parsed.body,
      files: hashed,
      digest: packageDigest(hashed),
      warnings: [...parsed.warnings, ...warnings],
    },
  };
}

function withoutJunk(files: readonly PackageFile[], warnings: PackageIssue[]): readonly PackageFile[] {
  const kept = files.filter(({ path }) => !isJunkPath(path));
  const dropped = files.length - kept.length;
  if (dropped > 0) {
    const message = `${dropped} files of git or of the operating system were left out.`;
    warnings.push({ code: 'junk_dropped', message });
  }
  return kept;
}

function checkLimits(files: readonly PackageFile[], limits: PackageLimits): PackageIssue[] {
  const issues: PackageIssue[] = [];
  if (files.length > limits.maxFiles) {
    const message = `The package has ${files.length} files; ${limits.maxFiles} are allowed.`;
    issues.push({ code: 'too_many_files', message });
  }
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > limits.maxPackageBytes) {
    const message = `The package has ${bytes} bytes; ${limits.maxPackageBytes} are allowed.`;
    issues.push({ code: 'package_too_large', message });
  }
  return issues;
}

function normalisePath(file: PackageFile, warnings: PackageIssue[]): PackageFile {
  const path = file.path.normalize('NFC');
  if (path === file.path) return file;
  const message = 'The path was brought into normal form C.';
  warnings.push({ code: 'path_normalised', message, path: printablePath(path) });
  return { ...file, path };
}

/** Paths that cannot lie side by side on every file system: the same file twice, or a file that is also a folder. */
function findPathConflicts(files: readonly PackageFile[]): PackageIssue[] {
  const issues: PackageIssue[] = [];
  const seen = new Map<string, string>();
  for (const { path } of files) {
    // Longer ones are refused already, and walking up their folders would take quadratic time.
    if (path.length > MAX_PATH_BYTES) continue;
    const key = caseFoldedPath(path);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, path);
    else {
      const how = earlier === path ? 'occurs twice' : `differs only in letter case from "${printablePath(earlier)}"`;
      issues.push({ code: 'path_duplicate', message: `The path ${how}.`, path: printablePath(path) });
    }
  }
  for (const [key, path] of seen) {
    for (let folder = folderOf(key); folder !== ''; folder = folderOf(folder)) {
      const file = seen.get(folder);
      if (file === undefined) continue;
      const message = `"${printablePath(file)}" is both a file and a folder.`;
      issues.push({ code: 'path_conflict', message, path: printablePath(path) });
    }
  }
  return issues;
}

function checkContent(
  { path, content }: PackageFile,
  limits: PackageLimits,
  errors: PackageIssue[],
  warnings: PackageIssue[],
): void {
  if (!looksLikeText(path, content)) return;
  const shown = printablePath(path);
  if (!isText(content)) {
    warnings.push({ code: 'damaged_text', message: 'A text file is not valid UTF-8 or contains NUL.', path: shown });
  }
  if (isLfsPointer(content)) {
    const message = 'The file is a Git LFS pointer: its content is not in the package.';
    warnings.push({ code: 'lfs_pointer', message, path: shown });
  }
  const longLine = findLongLine(content, limits.maxLineBytes);
  if (longLine !== null) {
    const message = `A line is longer than ${limits.maxLineBytes} bytes; the file is not read as text.`;
    warnings.push({ code: 'line_too_long', message, path: shown, line: longLine });
  }
  const text = asBuffer(content).toString();
  const hidden = findHiddenUnicode(text);
  if (hidden === null) return;
  const message = `The text holds the hidden character ${describeCodePoint(hidden.codePoint)}.`;
  errors.push({ code: 'hidden_unicode', message, path: shown, line: lineAt(text, hidden.offset) });
}
