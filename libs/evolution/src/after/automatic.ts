import type { FindingKind, PackageFile, Subtask } from '@skillward/domain';
import { textOf } from '../edits';

/** Kinds that rest on the words of a person or an agent, or put in a text that no gate reads as a command. */
const SAID: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'preferred_command',
  'rule',
  'cause',
  'wrong_text',
  'wrong_name',
]);

/** Whether exit states of commands bear a finding out: what was only said is for a person to approve. */
export function isProven(finding: string | null, { lessons }: Pick<Subtask, 'lessons'>): boolean {
  const lesson = lessons?.find((each) => each.finding.text === finding);
  return lesson === undefined || (lesson.proven && !SAID.has(lesson.finding.kind));
}

/**
 * Whether a change concerns prose alone, so that a policy may approve it: Markdown files that were there, none of them
 * executable or with an interpreter's line, and nothing added, removed or given other rights. Scripts never are.
 */
export function changesProseAlone(base: readonly PackageFile[], proposed: readonly PackageFile[]): boolean {
  const before = new Map(base.map((file) => [file.path, file]));
  if (base.length !== proposed.length) return false;
  return proposed.every((file) => {
    const old = before.get(file.path);
    if (old === undefined || old.mode !== file.mode) return false;
    return textOf(old) === textOf(file) && textOf(file) !== null ? true : isProse(old) && isProse(file);
  });
}

function isProse(file: PackageFile): boolean {
  const text = textOf(file);
  return /\.md$/i.test(file.path) && file.mode === '100644' && text !== null && !text.startsWith('#!');
}
