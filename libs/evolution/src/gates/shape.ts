import type { PackageFile } from '@skillward/domain';
import { headingsOf } from '../draft/markdown';
import { textOf } from '../edits';
import type { FileChange } from './changed-lines';
import { gate, type GateResult } from './gate';

/** What an edit may touch at most. */
interface LocalityLimits {
  /** Share of the lines of a file that may change. */
  readonly maxShare: number;
  /** So many lines may change in a file of any length. */
  readonly minLines: number;
  readonly maxFiles: number;
}

const DEFAULT_LOCALITY: LocalityLimits = { maxShare: 0.2, minLines: 12, maxFiles: 3 };

/** The edit is local: few lines of few files, no file or section removed, no file that is no text changed. */
export function localityGate(
  base: readonly PackageFile[],
  proposed: readonly PackageFile[],
  changes: readonly FileChange[],
  limits: LocalityLimits = DEFAULT_LOCALITY,
): GateResult {
  const reasons = changes.flatMap(({ path, status, isText, baseLines, added, removed }) => {
    if (status === 'removed') return [`${path} is removed.`];
    if (!isText) return [`${path} is no text, and changes.`];
    const count = Math.max(added.length, removed.length);
    const allowed = Math.max(limits.minLines, Math.floor(baseLines * limits.maxShare));
    return status === 'modified' && count > allowed
      ? [`${path}: ${count} of ${baseLines} lines change; ${allowed} may.`]
      : [];
  });
  if (changes.length > limits.maxFiles) reasons.push(`${changes.length} files change; ${limits.maxFiles} may.`);
  for (const { path } of changes) {
    const gone = lostHeadings(base, proposed, path);
    if (gone.length > 0) reasons.push(`${path} loses the section ${gone.map((title) => `"${title}"`).join(', ')}.`);
  }
  const shape = changes.map(({ path, status, baseLines, added, removed }) => ({
    path,
    status,
    baseLines,
    added: added.length,
    removed: removed.length,
  }));
  const lines = shape.reduce((sum, { added, removed }) => sum + Math.max(added, removed), 0);
  return gate(
    'locality',
    'hard',
    reasons,
    `${lines} lines of ${changes.length} files change; no section is lost.`,
    shape,
  );
}

function lostHeadings(base: readonly PackageFile[], proposed: readonly PackageFile[], path: string): string[] {
  if (!/\.(?:md|mdx|markdown)$/i.test(path)) return [];
  const [before, after] = [base, proposed].map((files) => {
    const file = files.find((candidate) => candidate.path === path);
    return file === undefined ? null : textOf(file);
  });
  if (typeof before !== 'string' || typeof after !== 'string') return [];
  const left = headingsOf(after);
  return headingsOf(before).filter((heading) => {
    const at = left.indexOf(heading);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The fields of a front matter that say which skill it is, when it is chosen and what it may do. */
interface FrontMatterFields {
  readonly name: string;
  readonly description: string;
  readonly allowedTools?: readonly string[];
  readonly compatibility?: string;
  readonly license?: string;
}

/**
 * Evidence about how a skill works says nothing of when to choose it: a machine's draft leaves the front matter alone.
 * A person may change it, and the reviewer is told; nobody changes the name.
 *
 * @param author who wrote the draft
 */
export function frontMatterGate(
  before: FrontMatterFields,
  after: FrontMatterFields,
  author: 'machine' | 'person',
): GateResult {
  const changed = (['description', 'allowedTools', 'compatibility', 'license'] as const).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const renamed = before.name === after.name ? [] : [`The name changes from ${before.name} to ${after.name}.`];
  const reasons = [...renamed, ...changed.map((field) => `The field ${field} of the front matter changes.`)];
  const severity = author === 'machine' || renamed.length > 0 ? 'hard' : 'soft';
  return gate('front_matter', severity, reasons, 'The front matter stays as it is.');
}
