import type { SkillUse, StepQuote } from '@skillward/domain';
import { factsWithin } from '../skills/facts';
import type { FoundSkillUse } from '../skills/find-skill-use';
import { hasWord, programName, programWords, type SimpleCommand } from '../understand/shell';
import type { CommandRun } from '../understand/runs';
import { cures, suppliedBy } from './remedies';
import type { Repair } from './repairs';

/** What a repair teaches, if it is worth keeping. */
export interface Exploration {
  readonly text: string | null;
  readonly reason: string;
  /** Position in the uses of the skill that the failing command came from; null where it came from none. */
  readonly use: number | null;
  readonly evidence: readonly StepQuote[];
}

/** Words that stand for something of this one task: paths, addresses, numbers, hashes, quoted text. */
const TASK_VALUE =
  /[/\\@]|^~|^\d[\d.,:_-]*$|^[0-9a-f]{7,}$|\s|\$\(|^https?:|\.(?:csv|tsv|json|jsonl|txt|md|pdf|docx?|xlsx?|png|jpe?g|svg|html?|xml|ya?ml|toml|log|db|sqlite|zip|tar|gz|py|js|ts|sh|c|cpp|go|rs|java|rb|tex)$/i;
const FLAG = /^-{1,2}[A-Za-z][\w-]*(?==|$)/;

/** Turns a repair into an exploration in words of its own kind; task-specific values are left out or drop it. */
export function explore(
  repair: Repair,
  uses: readonly SkillUse[],
  found: FoundSkillUse,
  taskWords: ReadonlySet<string>,
): Exploration {
  const use = relatedUse(repair, uses, found);
  const text = new Wording(repair, use === null ? '' : textsOf(found, use), taskWords).write();
  return {
    text,
    use,
    reason:
      text === null
        ? 'The change concerned values of this task only, or ordinary trial and error: nothing to reuse.'
        : 'The failure, what was done and the success stand in the run, and hold for whoever runs such a command again.',
    evidence: evidenceOf(repair),
  };
}

function textsOf(found: FoundSkillUse, use: number): string {
  return found
    .texts(use)
    .map(({ text }) => text)
    .join('\n');
}

/** The skill, of those seen before, that the failing command came from or that speaks of what was missing. */
function relatedUse({ failed, error, before }: Repair, uses: readonly SkillUse[], found: FoundSkillUse): number | null {
  const seen = uses
    .map(({ facts }, at) => ({
      at,
      first: facts.find(({ kind }) => kind === 'viewed' || kind === 'delivered')?.step ?? Infinity,
      facts,
    }))
    .filter(({ first }) => first <= failed.step)
    .sort((a, b) => b.first - a.first || b.at - a.at);
  const relied = seen.find(({ facts }) =>
    factsWithin(facts, failed.step, failed.step).some(({ kind }) => kind === 'relied_on'),
  );
  const speaks = ({ at }: { at: number }) => {
    const text = textsOf(found, at);
    const names = [
      error.subject ?? '',
      ...programWords(before.words)
        .slice(0, 2)
        .filter((word) => !COMMON.has(word)),
    ];
    return found.mentions(at, failed.script) || names.some((name) => name.length > 2 && hasWord(text, name));
  };
  return (relied ?? seen.find(speaks))?.at ?? null;
}

/** Programs that so many skills name that they tell nothing. */
const COMMON = new Set([
  'python',
  'python3',
  'bash',
  'sh',
  'node',
  'npm',
  'npx',
  'pip',
  'git',
  'cd',
  'cat',
  'make',
  'curl',
  'sudo',
  'install',
  'run',
]);

function evidenceOf({ failed, error, fix, worked, before, after }: Repair): StepQuote[] {
  const quotes: StepQuote[] = [
    { step: failed.step, quote: fix === null ? error.quote : lineNaming(failed, fix.supplied, error.quote) },
    { step: failed.step, quote: literal(failed.script, before) },
    ...(fix === null ? [] : [{ step: fix.run.step, quote: literal(fix.run.script, fix.command) }]),
    { step: worked.step, quote: literal(worked.script, after) },
  ];
  return quotes.filter(
    ({ quote, step }, at) =>
      quote !== '' && quotes.findIndex((other) => other.step === step && other.quote === quote) === at,
  );
}

/** The line of the output that names what was missing. */
function lineNaming({ output }: CommandRun, name: string | null, otherwise: string): string {
  if (name === null) return otherwise;
  const line = hasWord(otherwise, name) ? undefined : output.split('\n').find((item) => hasWord(item, name));
  return line?.trim().slice(0, 400) ?? otherwise;
}

/** The line of a script that holds a command. */
export function literal(script: string, { words }: SimpleCommand): string {
  const [program = ''] = programWords(words);
  const last = words.at(-1) ?? '';
  const lines = script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line =
    lines.find((item) => item.includes(program) && item.includes(last)) ??
    lines.find((item) => item.includes(program)) ??
    lines[0] ??
    '';
  return line.slice(0, 400);
}

class Wording {
  constructor(
    private readonly repair: Repair,
    /** All text of the skill that the command came from; empty where it came from none. */
    private readonly skillText: string,
    private readonly taskWords: ReadonlySet<string>,
  ) {}

  write(): string | null {
    const { fix, error } = this.repair;
    if (fix?.remedy === 'install') return this.dependency(fix.command);
    if (fix?.remedy === 'create_path') return this.path();
    if (fix?.remedy === 'permit') return this.permission(fix.command);
    if (fix?.remedy === 'set_variable') return this.variable();
    if (fix?.remedy === 'start_service') return this.service(fix.command);
    return this.isSameCommand() || error.kind === 'network' || error.kind === 'remote' ? null : this.changed();
  }

  /** What was missing: as the error says or, where its kind is of another trouble, what was supplied. */
  private missing(): string | null {
    const { fix, error } = this.repair;
    return fix !== null && cures(fix.remedy, error.kind) ? (error.subject ?? fix.supplied) : (fix?.supplied ?? null);
  }

  private dependency(install: SimpleCommand): string | null {
    const words = programWords(install.words);
    const general = words
      .map((word) => (/^https?:/.test(word) ? '<url>' : word))
      .join(' ')
      .slice(0, 300);
    // A package from a folder of this machine is no package that others could install.
    if (words.slice(1).some((word) => !FLAG.test(word) && /^(?:\.|~|\/|file:)/.test(word) && word !== '.')) return null;
    const what = this.missing() ?? suppliedBy('install', install)[0] ?? 'a dependency';
    return `\`${this.program()}\` fails where \`${what}\` is missing; \`${general}\` installs it, and the command works after that.`;
  }

  private path(): string | null {
    const subject = this.missing();
    const named = subject !== null && this.isDocumented(subject) ? ` \`${subject}\`` : '';
    return `\`${this.general(this.repair.before)}\` needs its directory${named} to exist: create it first with \`mkdir -p\`.`;
  }

  private permission(permit: SimpleCommand): string {
    const isRaised = permit === this.repair.after;
    const how = isRaised ? 'run it with `sudo`' : `grant it first with \`${this.general(permit)}\``;
    return `\`${this.general(this.repair.before)}\` fails for a missing permission: ${how}.`;
  }

  private variable(): string {
    const name = this.missing() ?? 'the variable that it names';
    return `\`${this.general(this.repair.before)}\` needs the environment variable \`${name}\` to be set before it runs.`;
  }

  private service(start: SimpleCommand): string {
    return `\`${this.general(this.repair.before)}\` needs its service to run: start it first with \`${this.general(start)}\`.`;
  }

  /** The command worked in another form. */
  private changed(): string | null {
    const { error, removed, added, before, after } = this.repair;
    const gone = removed.find(
      (word) => this.isDocumented(word) && (FLAG.test(word) || word.includes('/') || error.subject === word),
    );
    if (gone !== undefined && (error.kind === 'usage' || error.kind === 'missing_path')) {
      const isFlag = FLAG.test(gone);
      const name = isFlag ? (FLAG.exec(gone)?.[0] ?? gone) : gone;
      const right = this.general(after, isFlag ? null : this.replacementOf(gone));
      return `The ${isFlag ? 'flag' : 'path'} \`${name}\` that the skill names does not exist; \`${right}\` works instead of \`${this.general(before)}\`.`;
    }
    const wrong = this.general(before);
    const right = this.general(after);
    if (wrong === right) return null;
    const documented = this.skillText !== '' && this.isDocumentedCommand(before);
    if (documented) return `The documented \`${wrong}\` fails (${this.symptom()}); \`${right}\` works.`;
    // Without a skill only a refused option or subcommand is more than trial and error.
    const changesForm = [...removed, ...added].some((word) => FLAG.test(word) || !this.isTaskValue(word));
    return error.kind === 'usage' && changesForm
      ? `\`${wrong}\` is refused (${this.symptom()}); \`${right}\` works.`
      : null;
  }

  /** The relative path that took the place of one that the skill names; null where it could be one of this machine. */
  private replacementOf(gone: string): string | null {
    const { before, after } = this.repair;
    const word = after.words[before.words.indexOf(gone)] ?? '';
    const isRelative = /^(?:\.\/)?[\w@+-][\w@.+-]*(?:\/[\w@+-][\w@.+-]*)+$/.test(word);
    return isRelative && ![...this.taskWords].some((item) => hasWord(word, item)) ? word : null;
  }

  private isSameCommand(): boolean {
    return this.repair.removed.length === 0 && this.repair.added.length === 0;
  }

  private program(): string {
    return programName(this.repair.before.words) || 'the command';
  }

  /** The error's kind in words, without the values that its message carries. */
  private symptom(): string {
    const { kind, subject } = this.repair.error;
    const named = subject !== null && !this.isTaskValue(subject) ? ` \`${subject}\`` : '';
    const words =
      kind === 'usage'
        ? 'option or command not accepted:'
        : kind === 'missing_path'
          ? 'path not found'
          : kind === 'other'
            ? 'it ends with an error'
            : kind.replaceAll('_', ' ');
    return `${words}${named}`.replace(/:$/, '');
  }

  private isDocumented(word: string): boolean {
    const bare = FLAG.exec(word)?.[0] ?? word;
    return bare.length > 1 && hasWord(this.skillText, bare.replace(/^\.\//, ''));
  }

  private isDocumentedCommand({ words }: SimpleCommand): boolean {
    const all = programWords(words);
    const program = all[0] ?? '';
    const file = all.find((word) => word.includes('/') || /\.\w{1,4}$/.test(word)) ?? '';
    const names = [program, file.slice(file.lastIndexOf('/') + 1)].filter(
      (name) => name.length > 1 && !COMMON.has(name),
    );
    return names.some((name) => hasWord(this.skillText, name));
  }

  private isTaskValue(word: string): boolean {
    if (this.isDocumented(word)) return false;
    return TASK_VALUE.test(word) || [...this.taskWords].some((item) => hasWord(word, item));
  }

  /** The command with placeholders for what belongs to this task; what the skill names stays. */
  private general({ words }: SimpleCommand, kept: string | null = null): string {
    const shown = programWords(words).map((word, at) => {
      const flag = FLAG.exec(word)?.[0];
      if (flag !== undefined)
        return word.length > flag.length && this.isTaskValue(word.slice(flag.length + 1)) ? `${flag}=<value>` : word;
      if (at === 0)
        return word.includes('/') && !this.isDocumented(word) ? word.slice(word.lastIndexOf('/') + 1) : word;
      if (word === kept || !this.isTaskValue(word)) return word;
      return word.includes('/') || /\.[A-Za-z]\w{0,4}$/.test(word) ? '<path>' : '<value>';
    });
    return shown
      .join(' ')
      .replaceAll('`', "'")
      .replace(/(<path>|<value>)(?: \1)+/g, '$1 …')
      .slice(0, 300);
  }
}
