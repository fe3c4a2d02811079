import { createHash } from 'node:crypto';

/** As ClawHub's clients sort paths: by the rules of a language, not by bytes. */
const order = new Intl.Collator('en').compare;

/** What the clients leave out: what begins with a dot, and a card that the registry would have made. */
const isCounted = (path: string): boolean =>
  !path.split('/').some((part) => part.startsWith('.')) && path.toLowerCase() !== 'skill-card.md';

/** SHA-256 (hex) by which ClawHub's clients ask whether the files that they have are a version. */
export function fingerprintOf(files: readonly { readonly path: string; readonly sha256: string }[]): string {
  const lines = files
    .filter(({ path }) => isCounted(path))
    .sort((left, right) => order(left.path, right.path))
    .map(({ path, sha256 }) => `${path}:${sha256}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
