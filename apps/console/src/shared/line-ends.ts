/** What a unified diff does to the ends of lines, which nobody can see in it; null where it changes none. */
export function lineEndChange(diff: string): string | null {
  const linesOf = (sign: string) =>
    new Set(diff.split('\n').flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])));
  const [gone, fresh] = [linesOf('-'), linesOf('+')];
  const hasWindowsTwin = (lines: Set<string>, others: Set<string>) =>
    [...lines].some((line) => !line.endsWith('\r') && others.has(`${line}\r`));
  if (hasWindowsTwin(fresh, gone)) return describe('CR LF', 'LF');
  return hasWindowsTwin(gone, fresh) ? describe('LF', 'CR LF') : null;
}

const describe = (before: string, after: string): string =>
  `Line ends change from ${before} to ${after}. Lines that look the same on both sides differ in nothing else.`;
