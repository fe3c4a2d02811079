import { ImportCandidate } from './plan-import';

export interface Rejected {
  readonly path: string;
  readonly reasons: readonly string[];
}

/** Packages of one batch: those that may be written, and those that may not. */
export interface SortedPackages {
  readonly candidates: readonly ImportCandidate[];
  readonly rejected: readonly Rejected[];
}

/** Path → digest of what a person chose; null for packages that are gone. */
export type Chosen = ReadonlyMap<string, string | null>;

const CHANGED = 'It has changed since it was looked at: sync the source again, and decide about what it is now.';

/** Packages that a person chose to remove because they are gone. */
export const goneOf = (chosen: Chosen): string[] =>
  [...chosen].filter(([, digest]) => digest === null).map(([path]) => path);

/** Those that a person chose, as they were then: who decided has seen no other content. */
export function chosenOf({ candidates, rejected }: SortedPackages, chosen: Chosen): SortedPackages {
  const wanted = candidates.filter(({ path }) => chosen.has(path));
  const isSame = (candidate: ImportCandidate) => chosen.get(candidate.path) === candidate.package.digest;
  const changed = wanted.filter((candidate) => !isSame(candidate)).map(({ path }) => ({ path, reasons: [CHANGED] }));
  return {
    candidates: wanted.filter(isSame),
    rejected: [...rejected.filter(({ path }) => chosen.has(path)), ...changed],
  };
}
