/** A file of a package that somebody writes. */
export interface DraftFile {
  readonly path: string;
  /** The file of the base version that it was; null for a new one. */
  readonly from: string | null;
  /** Null: as in the base version. */
  readonly text: string | null;
}

export interface Draft {
  /** The version that it began with; null for a new skill. */
  readonly base: number | null;
  readonly namespace: string;
  readonly files: readonly DraftFile[];
  readonly summary: string;
  readonly rationale: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was kept, if it has the shape of a draft: what is in a browser's storage may be of any age. */
export function readDraft(kept: string | null): Draft | null {
  if (kept === null) return null;
  try {
    const { base, namespace, files, summary, rationale } = JSON.parse(kept) as Partial<Draft>;
    const isDraft =
      (base === null || typeof base === 'number') &&
      [namespace, summary, rationale].every(isText) &&
      Array.isArray(files) &&
      files.every(
        (file: DraftFile) => isText(file.path) && [file.from, file.text].every((each) => each === null || isText(each)),
      );
    return isDraft ? ({ base, namespace, files, summary, rationale } as Draft) : null;
  } catch {
    return null;
  }
}

/** Under what a draft is kept: other people at the same browser have theirs. */
export const keyOfDraft = (person: string, skill: string | null): string =>
  `skillward.draft.${person}.${skill ?? 'new'}`;

/** Whether a path may be taken: it is none of the others, and stays in the package. */
export function pathProblem(path: string, others: readonly string[]): string | null {
  if (path.trim() === '') return 'A file needs a path.';
  if (/^\/|\\|(?:^|\/)\.\.?(?:\/|$)|\/$|\/\//.test(path)) return 'A path inside the package, with forward slashes.';
  return others.includes(path) ? 'There is a file with this path.' : null;
}

/** The files as the server takes them: a text where there is one, else the file that is kept. */
export const toPackageFiles = (files: readonly DraftFile[]) =>
  files.map(({ path, from, text }) => ({
    path,
    ...(text === null ? {} : { text }),
    ...(from === null ? {} : { from }),
  }));

export const NEW_SKILL = `---
name: my-skill
description: ""
---

# Title

When to use this skill, and what it does.

## Steps

1. First step.
`;
