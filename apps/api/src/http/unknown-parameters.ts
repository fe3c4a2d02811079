import { InputIssue, Problem } from '@skillward/domain';

/** More than these are no slip of the keys. */
const MOST_MISTAKES = 2;

/** @throws Problem invalid_input that names each parameter which is none of `known`, and what may have been meant */
export function requireKnownParameters(given: object, known: readonly string[]): void {
  const issues = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((path): InputIssue => ({ path, message: `There is no such parameter${hint(path, known)}` }));
  if (issues.length === 0) return;
  throw new Problem('invalid_input', 'Some parameters are not known; see `errors`.', issues);
}

function hint(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((each) => ({ each, mistakes: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ mistakes }) => mistakes <= MOST_MISTAKES)
    .sort((one, other) => one.mistakes - other.mistakes);
  if (nearest !== undefined) return `; did you mean \`${nearest.each}\`?`;
  return `: there are ${known.map((each) => `\`${each}\``).join(', ')}.`;
}

/** Insertions, deletions and replacements of letters that lead from one to the other; Infinity for more than may be. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_MISTAKES) return Infinity;
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same));
    }
    last = row;
  }
  return last.at(-1) ?? 0;
}
