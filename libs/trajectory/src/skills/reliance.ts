import { programWords } from '@skillward/text/shell';
import { programName, simpleCommands, type SimpleCommand } from '../understand/shell';
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

/** Fences whose lines are commands, by their language. */
const SHELL_FENCE = /^\s*(?:```|~~~)\s*(?:bash|sh|shell|zsh|console|terminal|shell-session|powershell|)\s*$/i;
/** Programs that run whatever file they are given: the file tells what is done. */
const INTERPRETERS = new Set(['python', 'node', 'bash', 'sh', 'zsh', 'ruby', 'perl', 'npx', 'uv', 'deno', 'bun']);
/** Words of a skill that an action must share before it counts as touched by it. */
const MIN_WORDS = 3;
const WORD = /[\p{L}][\p{L}\d_]{4,}/gu;
const MAX_WORDS = 20_000;

/** A command that a skill gives. */
interface SkillCommand {
  readonly mark: Mark;
  readonly words: readonly string[];
}

/** Words of meaning, without endings. */
export const plainWords = (text: string): Set<string> =>
  new Set((text.slice(0, 100_000).toLowerCase().match(WORD) ?? []).map((word) => word.replace(/(?:ing|ed|es|s)$/, '')));

/** One skill's code, by which later actions are recognised as shaped by it. */
export class SkillFingerprint {
  private readonly lines = new Map<string, Mark>();
  private readonly tokens = new Map<string, Mark>();
  /** By program. */
  private readonly commands = new Map<string, SkillCommand[]>();
  private readonly words = new Set<string>();

  /** @param known names and words that the run used before it saw the skill: they prove nothing. */
  constructor(
    private readonly known: ReadonlySet<string>,
    private readonly knownWords: ReadonlySet<string>,
  ) {}

  /** Adds the code of a file: fenced blocks and code spans of Markdown, all of another file. */
  add(path: string, text: string): void {
    const markdown = /\.(?:md|mdx|markdown)$/i.test(path);
    const offset = markdown ? text.slice(0, text.length - bodyOf(text).length).split('\n').length - 1 : 0;
    let fenced = false;
    let isShell = false;
    for (const word of plainWords(text)) {
      if (!this.knownWords.has(word) && this.words.size < MAX_WORDS) this.words.add(word);
    }
    (markdown ? bodyOf(text) : text).split('\n').forEach((line, at) => {
      const mark = { path, line: at + offset + 1 };
      if (markdown && /^\s*(?:```|~~~)/.test(line)) [fenced, isShell] = [!fenced, SHELL_FENCE.test(line)];
      else if (!markdown || fenced) {
        this.addCode(line, mark);
        if (markdown && isShell) this.addCommands(line, mark);
      } else {
        for (const [, code] of line.matchAll(/`([^`\n]{3,200})`/g)) {
          this.addTokens(code as string, mark);
          this.addCommands(code as string, mark);
        }
      }
    });
  }

  private addCommands(line: string, mark: Mark): void {
    for (const { words } of simpleCommands(line.trim().replace(/^[$>] /, ''))) {
      const program = programName(words);
      const all = programWords(words);
      if (!/^[a-z][\w.+-]*$/.test(program) || all.length < 2) continue;
      const known = this.commands.get(program) ?? [];
      if (known.length < 50) this.commands.set(program, [...known, { mark, words: all }]);
    }
  }

  /** The command of the skill that this one follows, whatever its length; null where it follows none. */
  follows({ words }: SimpleCommand): Mark | null {
    const now = programWords(words);
    const candidates = this.commands.get(programName(words)) ?? [];
    return candidates.find((known) => isSameCommand(known.words, now))?.mark ?? null;
  }

  /** True where an action shares so many words with the skill that it is about the same work. */
  touches(words: ReadonlySet<string>): boolean {
    let shared = 0;
    for (const word of words) if (this.words.has(word)) shared += 1;
    return shared >= MIN_WORDS;
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

/** One subcommand or, without one, an option or operand in common; of interpreters the file. */
function isSameCommand(known: readonly string[], now: readonly string[]): boolean {
  const operands = (words: readonly string[]) => words.slice(1).filter((word) => !word.startsWith('-'));
  const base = (word: string) => word.slice(word.lastIndexOf('/') + 1);
  const isPlain = (word: string | undefined): word is string => word !== undefined && /^[a-z][a-z\d:_-]*$/.test(word);
  const [old, own] = [operands(known), operands(now)];
  if (INTERPRETERS.has(base(known[0] ?? '')))
    return old.some((word) => base(word).length > 3 && own.some((item) => base(item) === base(word)));
  if (isPlain(old[0]) || isPlain(own[0])) return old[0] === own[0];
  return known.slice(1).some((word) => word.length > 1 && now.includes(word, 1));
}

function normalise(line: string): string {
  return line.trim().replace(/^\$ /, '').replace(/\s+/g, ' ');
}

function lineWith(text: string, token: string): string {
  return text.split('\n').find((line) => line.includes(token)) ?? '';
}
