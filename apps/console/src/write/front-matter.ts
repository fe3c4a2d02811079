export interface SplitMarkdown {
  /** Without its marks; null where the text has no front matter. */
  readonly yaml: string | null;
  readonly body: string;
  /** Number of lines before the body. */
  readonly lines: number;
}

const FRONT = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

export function splitMarkdown(text: string): SplitMarkdown {
  const found = FRONT.exec(text);
  if (!found) return { yaml: null, body: text, lines: 0 };
  return { yaml: found[1] ?? '', body: text.slice(found[0].length), lines: found[0].split('\n').length - 1 };
}

export const joinMarkdown = (yaml: string, body: string): string =>
  `---\n${yaml.endsWith('\n') || yaml === '' ? yaml : `${yaml}\n`}---\n${body}`;
