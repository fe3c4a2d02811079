import type { Progress } from './progress';
import { createProgress } from './progress';

/** Everything but line feed and tab: names and descriptions come from strangers and must not steer the terminal. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Results go to standard output, as text or as JSON; everything else goes to standard error. */
export class Terminal {
  constructor(
    private readonly out: NodeJS.WriteStream,
    private readonly err: NodeJS.WriteStream,
    readonly json: boolean,
  ) {}

  /** The result of the command: `value` for programs, `text` for people. */
  print(value: unknown, text: string): void {
    this.out.write(this.json ? `${JSON.stringify(value, null, 2)}\n` : `${text.replace(CONTROL, '')}\n`);
  }

  note(text: string): void {
    this.err.write(`${text.replace(CONTROL, '')}\n`);
  }

  progress(): Progress {
    return createProgress(this.err);
  }
}
