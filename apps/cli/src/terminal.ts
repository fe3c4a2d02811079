import { styleText } from 'node:util';
import type { Progress } from './progress';
import { createProgress } from './progress';

/** Everything but line feed and tab: names and descriptions come from strangers and must not steer the terminal. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** A text without what steers a terminal or hides from its reader. */
export const plainText = (text: string): string => text.replace(CONTROL, '');

export type Style = 'green' | 'red' | 'yellow' | 'cyan';

/** How a line is to look where colours are seen. */
export type StyleOf = (line: string) => Style | undefined;

/** Lines of unified diffs. */
export const styleOfDiff: StyleOf = (line) =>
  line.startsWith('@@') ? 'cyan' : line.startsWith('+') ? 'green' : line.startsWith('-') ? 'red' : undefined;

/** Results go to standard output, as text or as JSON; everything else goes to standard error. */
export class Terminal {
  constructor(
    private readonly out: NodeJS.WriteStream,
    private readonly err: NodeJS.WriteStream,
    readonly json: boolean,
  ) {}

  /** The result of the command: `value` for programs, `text` for people, in colours where a terminal has them. */
  print(value: unknown, text: string, styleOf?: StyleOf): void {
    this.out.write(this.json ? `${JSON.stringify(value, null, 2)}\n` : `${paint(text, this.out, styleOf)}\n`);
  }

  note(text: string, style?: Style): void {
    this.err.write(`${paint(text, this.err, () => style)}\n`);
  }

  progress(): Progress {
    return createProgress(this.err);
  }
}

function paint(text: string, stream: NodeJS.WriteStream, styleOf?: StyleOf): string {
  const safe = plainText(text);
  // `hasColors` knows NO_COLOR, FORCE_COLOR and TERM; a file or a pipe is no terminal.
  if (styleOf === undefined || !stream.isTTY || !stream.hasColors()) return safe;
  const lines = safe.split('\n').map((line) => {
    const style = styleOf(line);
    return style === undefined ? line : styleText(style, line, { validateStream: false });
  });
  return lines.join('\n');
}
