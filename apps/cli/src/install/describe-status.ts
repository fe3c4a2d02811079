import type { CopyStatus } from './status';

/** Up to so many folders with unlisted copies of one skill are named. */
const NAMED_FOLDERS = 3;

/** Lines for a person: each listed copy, and copies that are not listed by skill where other tools have put them everywhere. */
export function describeStatus(copies: readonly CopyStatus[]): string {
  const listed = copies.filter(({ locked }) => locked !== null);
  const lines = listed.map(({ path, state, locked }) => `${state.padEnd(9)} ${path}  ${locked}`);
  const unlisted = copies.filter(({ locked }) => locked === null);
  for (const name of new Set(unlisted.map((copy) => copy.name))) {
    const paths = unlisted.filter((copy) => copy.name === name).map(({ path }) => path);
    if (paths.length <= NAMED_FOLDERS) lines.push(...paths.map((path) => `unlocked  ${path}`));
    else lines.push(`unlocked  ${paths.length} copies of ${name}: ${paths.slice(0, 2).join(', ')}, …`);
  }
  return lines.length === 0 ? 'No skill of a Skillward server is listed.' : lines.join('\n');
}
