/** What stands between the simple commands of a line. */
const OPERATORS = /&&|\|\||;|\|(?!\|)|\n/;

/**
 * Simple commands in a line of Markdown, as words without quotes: those in code marks, and the whole line where it has no
 * code marks (a line of a code block or a plain sentence).
 */
export function shellCommandsIn(line: string): string[][] {
  const spans = [...line.matchAll(/`+([^`]+)`+/g)].map(([, code = '']) => code);
  const texts = spans.length > 0 ? spans : [line.replace(/^\s*(?:[$>#]\s+|[-*+]\s+|\d+[.)]\s+)?/, '')];
  return texts.flatMap((text) =>
    text
      .split(OPERATORS)
      .map((command) => wordsOf(command))
      .filter((words) => words.length > 0),
  );
}

/** Words of a command, quotes taken away. */
export const wordsOf = (command: string): string[] =>
  (command.match(/(?:[^\s"']|"[^"]*"?|'[^']*'?)+/g) ?? []).map((word) => word.replace(/["']/g, ''));
