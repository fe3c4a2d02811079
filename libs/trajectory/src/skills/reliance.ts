import { bodyOf } from './known-package';

/** Lines of one file of a skill that name what only this skill speaks of. */
interface Mark {
  readonly path: string;
  readonly line: number;
}

const MIN_LINE = 14;
const MIN_TOKEN = 6;
/** Distinct names of the skill that an action must use before it counts as shaped by it. */
const MIN_TOKENS = 3;
const TOKEN = /[A-Za-z_$][\w$]*(?:[.\-/:]+[A-Za-z_$][\w$]*)*/g;

/** Names in code that are worth comparing: those with an inner mark or a hump, so that plain words stay out. */
export function codeTokens(text: string): Set<string> {
  const tokens = new Set<string>();
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.length >= MIN_TOKEN && token.length <= 80 && (/[._\-/:$]/.test(token) || /[a-z][A-Z]/.test(token))) {
      tokens.add(token);
    }
  }
  return tokens;
}

/** One skill's code, by which later actions are recognised as shaped by it. */
export class SkillFingerprint {
  private readonly lines = new Map<string, Mark>();
  private readonly tokens = new Map<string, Mark>();

  /** @param known names that the run used before it saw the skill: they prove nothing. */
  constructor(private readonly known: ReadonlySet<string>) {}

  /** Adds the code of a file: fenced blocks and code spans of Markdown, all of another file. */
  add(path: string, text: string): void {
    const markdown = /\.(?:md|mdx|markdown)$/i.test(path);
    const offset = markdown ? text.slice(0, text.length - bodyOf(text).length).split('\n').length - 1 : 0;
    let fenced = false;
    (markdown ? bodyOf(text) : text).split('\n').forEach((line, at) => {
      const mark = { path, line: at + offset + 1 };
      if (markdown && /^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
      else if (!markdown || fenced) this.addCode(line, mark);
      else for (const [, code] of line.matchAll(/`([^`\n]{3,200})`/g)) this.addTokens(code as string, mark);
    });
  }

  private addCode(line: string, mark: Mark): void {
    const normal = normalise(line);
    const distinct = this.addTokens(line, mark);
    if (normal.length >= MIN_LINE && distinct && !this.lines.has(normal)) this.lines.set(normal, mark);
  }

  private addTokens(code: string, mark: Mark): boolean {
    let distinct = false;
    for (const token of codeTokens(code)) {
      if (this.known.has(token)) continue;
      distinct = true;
      if (!this.tokens.has(token)) this.tokens.set(token, mark);
    }
    return distinct;
  }

  /** Where an action repeats the skill: lines of its files and a quote of the action; null where it does not. */
  match(action: string, actionTokens: ReadonlySet<string>): { marks: Mark[]; quote: string } | null {
    const marks: Mark[] = [];
    let quote = '';
    for (const line of action.split('\n')) {
      const mark = this.lines.get(normalise(line));
      if (mark === undefined) continue;
      marks.push(mark);
      quote ||= line;
    }
    const shared = [...actionTokens].filter((token) => this.tokens.has(token));
    if (marks.length === 0 && shared.length < MIN_TOKENS) return null;
    for (const token of shared) marks.push(this.tokens.get(token) as Mark);
    return { marks, quote: quote === '' ? lineWith(action, shared[0] ?? '') : quote };
  }

  /** True where the text names something that only this skill speaks of. */
  mentions(text: string): boolean {
    for (const token of codeTokens(text)) if (this.tokens.has(token)) return true;
    return false;
  }
}

function normalise(line: string): string {
  return line.trim().replace(/^\$ /, '').replace(/\s+/g, ' ');
}

function lineWith(text: string, token: string): string {
  return text.split('\n').find((line) => line.includes(token)) ?? '';
}
