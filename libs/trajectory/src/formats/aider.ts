import type { RawPlace, ToolCall } from '@skillward/domain';
import { cleanText } from '../read/clean';
import { noteTask, type FormatReader, type ReadRecord, type ReaderContext } from './reader';

/** The line with which each session of a history begins. */
export const AIDER_SESSION = /^# aider chat started at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s*$/;
/** Commands behind which a person asks the agent for something; the others are for the program. */
const ASKS = /^\/(?:ask|code|architect|context)\s+(?=\S)/;
const THINKING = /<(thinking-content-\w{1,64})>([\s\S]*?)<\/\1>/g;
const TOKENS = /^Tokens: ([\d.]+)(k|M)? sent,.*?([\d.]+)(k|M)? received\b/;
const FACTORS: Readonly<Record<string, number>> = { k: 1000, M: 1_000_000 };

type Kind = 'typed' | 'said' | 'program';

/** Aider's `.aider.chat.history.md`: `####` before what a person typed, `>` before what the program said, else the agent. */
export class AiderReader implements FormatReader {
  private kind: Kind = 'program';
  private lines: string[] = [];
  private place: RawPlace | null = null;
  /** What the agent said last, until all that the program did with it is known. */
  private answer: { text: string; place: RawPlace } | null = null;
  /** Aider ends its marked lines with two spaces, which tells them from quotes and headings of the agent. */
  private marksEnd: boolean | null = null;
  /** True once anything told that this is a history. */
  private isChat = false;
  private hasRequest = false;

  constructor(private readonly context: ReaderContext) {}

  read({ value, place }: ReadRecord): void {
    const line = typeof value === 'string' ? cleanText(value) : '';
    if (AIDER_SESSION.test(line)) {
      this.flush();
      this.tell([]);
      this.kind = 'program';
      this.isChat = true;
      this.hasRequest = false;
      return;
    }
    const marked = this.marked(line);
    this.isChat ||= marked !== null;
    if (!this.isChat) return this.context.skip('text outside of a chat', place);
    if (marked !== null) return this.take(marked[0], marked[1], place);
    // Behind a request, the agent speaks; before it, a line without a mark goes on with one of the program's.
    if (this.hasRequest && (line.trim() !== '' || this.kind === 'said')) this.take('said', line, place);
    else if (line.trim() === '') this.close();
    else this.take('program', line, place);
  }

  end(): void {
    this.flush();
    this.tell([]);
  }

  private marked(line: string): [Kind, string] | null {
    const match = /^(####|>)(?: (.*))?$/.exec(line);
    if (match === null) return null;
    const kind = match[1] === '>' ? 'program' : 'typed';
    // What the program says in several lines has its mark on the first and the spaces on the last.
    if (kind === 'typed') this.marksEnd ??= line.endsWith('  ');
    const isWhole = line.endsWith('  ') || this.marksEnd !== true || (kind === 'program' && this.kind === 'program');
    return isWhole ? [kind, (match[2] ?? '').trimEnd()] : null;
  }

  /** A blank line ends what a person typed, so that the next is a message of its own. */
  private close(): void {
    if (this.kind === 'typed') this.flush();
  }

  private take(kind: Kind, line: string, place: RawPlace): void {
    if (kind !== this.kind) this.flush();
    this.kind = kind;
    if (kind === 'typed') this.hasRequest = true;
    this.place =
      this.place === null
        ? place
        : { ...this.place, byteLength: place.byteOffset + place.byteLength - this.place.byteOffset };
    this.lines.push(line);
  }

  private flush(): void {
    const { lines, place, kind } = this;
    this.lines = [];
    this.place = null;
    if (place === null || lines.every((line) => line.trim() === '')) return;
    if (kind === 'said') {
      this.tell([]);
      this.answer = { text: lines.join('\n').trim(), place };
    } else if (kind === 'program' && this.answer !== null) this.tell(lines, place);
    else if (kind === 'program') this.program(lines, place);
    else {
      this.tell([]);
      this.typed(lines.join('\n').trim(), place);
    }
  }

  private typed(text: string, place: RawPlace): void {
    const isCommand = text.startsWith('/') && !ASKS.test(text);
    const asked = text.replace(ASKS, '');
    if (!isCommand) noteTask(this.context.header, asked);
    const source = isCommand ? 'system' : 'user';
    this.context.steps.add({ source, text: asked, injected: isCommand, raw: place });
  }

  /** What the program says before the agent spoke: its version, its model, files that were added. */
  private program(lines: readonly string[], place: RawPlace): void {
    const { header, steps } = this.context;
    for (const line of lines) {
      header.agentVersion ??= /^Aider (v\S{1,40})$/.exec(line)?.[1] ?? null;
      header.model ??= /^(?:Main model|Model|Models): (\S{1,200}) with\b/.exec(line)?.[1] ?? null;
    }
    header.agentName = 'aider';
    steps.add({ source: 'system', text: lines.join('\n'), injected: true, raw: place });
  }

  /** The agent's turn with what the program did with it; what its commands printed is not in the history. */
  private tell(lines: readonly string[], place: RawPlace | null = null): void {
    const { answer } = this;
    this.answer = null;
    if (answer === null) return;
    const thoughts = [...answer.text.matchAll(THINKING)].map(([, , thought = '']) => thought.trim());
    this.context.steps.add({
      source: 'agent',
      text: answer.text.replace(THINKING, '').trim(),
      reasoning: thoughts.join('\n\n') || null,
      toolCalls: callsIn(lines),
      observations:
        place === null ? [] : [{ callId: null, text: lines.join('\n'), exitCode: null, isError: null, raw: place }],
      tokens: tokensIn(lines),
      model: this.context.header.model,
      raw: answer.place,
    });
  }
}

/** Edits that were applied, and commands that ran after the person had agreed. */
function callsIn(lines: readonly string[]): ToolCall[] {
  const calls: ToolCall[] = [];
  let isAllowed = false;
  for (const line of lines) {
    const path = /^Applied edit to (.+)$/.exec(line)?.[1];
    const command = isAllowed ? /^Running (.+)$/.exec(line)?.[1] : undefined;
    if (/^Run shell commands? ?\?/i.test(line)) isAllowed = /: (?:y|yes|a|all)$/i.test(line);
    if (path !== undefined) calls.push({ id: null, name: 'edit_file', arguments: { path } });
    else if (command !== undefined) calls.push({ id: null, name: 'bash', arguments: { command } });
  }
  return calls;
}

/** Aider rounds its counts. */
function tokensIn(lines: readonly string[]): { prompt: number; completion: number; cached: number } | null {
  const match = lines.map((line) => TOKENS.exec(line)).find((found) => found !== null);
  if (match === undefined || match === null) return null;
  const count = (digits = '', unit = '') => Math.round(Number(digits) * (FACTORS[unit] ?? 1)) || 0;
  return { prompt: count(match[1], match[2]), completion: count(match[3], match[4]), cached: 0 };
}
