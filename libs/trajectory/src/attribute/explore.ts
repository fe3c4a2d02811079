import type { Finding, SkillUse, StepQuote } from '@skillward/domain';
import { programWords } from '@skillward/text/shell';
import { factsWithin } from '../skills/facts';
import type { FoundSkillUse } from '../skills/find-skill-use';
import { hasWord, programName, type SimpleCommand } from '../understand/shell';
import type { CommandRun } from '../understand/runs';
import { FLAG, GeneralWords } from './general';
import { cures, suppliedBy } from './remedies';
import type { Between, Repair } from './repairs';
import { symptomOf } from './wording';

/** What a repair teaches, if it is worth keeping. */
interface Exploration {
  readonly finding: Finding | null;
  readonly reason: string;
  /** Position in the uses of the skill that the failing command came from; null where it came from none. */
  readonly use: number | null;
  readonly evidence: readonly StepQuote[];
}

/** Turns a repair into an exploration in words of its own kind; task-specific values are left out or drop it. */
export function explore(
  repair: Repair,
  uses: readonly SkillUse[],
  found: FoundSkillUse,
  taskWords: ReadonlySet<string>,
  changes: readonly { readonly step: number }[],
  said = '',
): Exploration {
  const use = relatedUse(repair, uses, found);
  const isEdited = changes.some(({ step }) => step > repair.failed.step && step <= repair.worked.step);
  const general = new GeneralWords(use === null ? '' : textsOf(found, use), taskWords);
  const finding = new Wording(repair, general, isEdited, said).write();
  return {
    finding,
    use,
    reason:
      finding === null
        ? 'The change concerned values of this task only, or ordinary trial and error: nothing to reuse.'
        : 'The failure, what was done and the success stand in the run, and hold for whoever runs such a command again.',
    evidence: evidenceOf(repair, finding),
  };
}

/** All text of a skill as far as the run or the library has it. */
export function textsOf(found: FoundSkillUse, use: number): string {
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
    return found.mentions(at, failed.script) || names.some((name) => name.length > 1 && hasWord(text, name));
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

function evidenceOf(
  { failed, error, fix, worked, before, after, between }: Repair,
  finding: Finding | null,
): StepQuote[] {
  const quotes: StepQuote[] = [
    { step: failed.step, quote: fix === null ? error.quote : lineNaming(failed, fix.supplied, error.quote) },
    { step: failed.step, quote: literal(failed.script, before) },
    ...(fix === null ? [] : [{ step: fix.run.step, quote: literal(fix.run.script, fix.command) }]),
    ...(finding?.kind === 'wrong_order' ? mattering(between ?? []) : []).map(({ run, command }) => ({
      step: run.step,
      quote: literal(run.script, command),
    })),
    { step: worked.step, quote: literal(worked.script, after) },
  ];
  return quotes.filter(
    ({ quote, step }, at) =>
      quote !== '' && quotes.findIndex((other) => other.step === step && other.quote === quote) === at,
  );
}

/** What does something, where anything does. */
function mattering(between: readonly Between[]): readonly Between[] {
  const doing = between.filter(({ observes }) => !observes);
  return doing.length > 0 ? doing : between;
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

/** Programs whose work is of the task at hand: that they ran before proves nothing. */
const OWN_WORK =
  /^(?:python|node|bash|sh|cat|cp|mv|rm|touch|sed|echo|curl|wget|git|make|cd|kill|pkill|sleep|jq|awk|tar|unzip|tee)$/;

/** Characters of a failure in which an option is looked for. */
const MAX_TOLD = 20_000;

/** Lists of packages by the names that package managers look for; where a project keeps one is its own matter. */
const MANIFEST =
  /^(?:[/~.].*\/)((?:[\w.-]*requirements[\w.-]*\.txt|Gemfile|package\.json|pyproject\.toml|environment\.ya?ml))$/;

/** The name of a list of packages without its folder; other words as they are. */
const manifestOf = (word: string): string => MANIFEST.exec(word)?.[1] ?? word;

class Wording {
  constructor(
    private readonly repair: Repair,
    private readonly words: GeneralWords,
    /** True where files were changed, or a person spoke, between failure and success: that may be what helped. */
    private readonly isEdited: boolean,
    /** What the agent said between failure and success. */
    private readonly said: string,
  ) {}

  write(): Finding | null {
    const { fix, error } = this.repair;
    if (fix?.remedy === 'install') return this.dependency(fix.command);
    if (fix?.remedy === 'create_path') return this.path();
    if (fix?.remedy === 'permit') return this.permission(fix.command);
    if (fix?.remedy === 'set_variable') return this.variable();
    if (fix?.remedy === 'start_service') return this.service(fix.command);
    if (error.kind === 'network' || error.kind === 'remote') return null;
    const first = this.first();
    if (first !== null) return first;
    return this.isSameCommand() ? null : this.changed();
  }

  /**
   * The command worked after one other command of a kind that others could run: that belongs before it. A change of the
   * command itself explains its success better where the failure names what was changed.
   */
  private first(): Finding | null {
    const { between, error, removed, failed } = this.repair;
    const isNamed = error.kind === 'usage' && removed.some((word) => error.quote.includes(word));
    if (between === null || between.length === 0 || isNamed) return null;
    const doing = between.filter(({ observes }) => !observes);
    // What the skill has as a step of its own does something, whatever it is called.
    const steps = between.filter(({ observes, command }) => observes && this.isStep(command));
    const helpful = doing.length > 0 ? doing.filter(({ command }) => this.mayHelp(command)) : steps;
    const [only] = helpful;
    if (only === undefined || helpful.length > 2) return null;
    const first = helpful.map(({ command }) => this.words.general(command)).join(' && ');
    if (/<(?:path|value|url)>/.test(first)) return null;
    const [command, symptom] = [this.brief(), symptomOf(this.errorLine(failed))];
    const text = `Run \`${first}\` before \`${command}\`: without it the command ends with “${symptom}”.`;
    return { kind: 'wrong_order', text, first, command, symptom };
  }

  /** Whether the skill has a command as it was run. */
  private isStep({ words }: SimpleCommand): boolean {
    const text = programWords(words).join(' ');
    return text.includes(' ') && hasWord(this.words.skillText, text);
  }

  /** Whether running a command first could be what helped: its words stand in the failure, in the skill, or are of the same program. */
  private mayHelp(command: SimpleCommand): boolean {
    const { before, failed } = this.repair;
    const words = programWords(command.words).filter(
      (word) => word.length > 2 && !word.startsWith('-') && !COMMON.has(word),
    );
    if (words.some((word) => this.words.isTaskValue(word) && !this.words.isDocumented(word)) && words.length < 2)
      return false;
    const isSameProgram =
      programName(command.words) === programName(before.words) && !COMMON.has(programName(before.words));
    return (
      isSameProgram ||
      words.some((word) => hasWord(failed.output, word) || hasWord(this.said, word)) ||
      (this.repair.between?.filter(({ observes }) => !observes).length === 1 &&
        !OWN_WORK.test(programName(command.words))) ||
      this.isOnlyChange(command)
    );
  }

  /**
   * Whether a program of everyday work did something that has a name of its own (`git lfs pull`), and nothing else was
   * done before the very same command worked.
   */
  private isOnlyChange({ words }: SimpleCommand): boolean {
    const names = programWords(words);
    return (
      !this.isEdited && this.isSameCommand() && names.length >= 2 && names.every((word) => /^[a-z][a-z-]*$/.test(word))
    );
  }

  /** Program and subcommand, without operands. */
  private brief(): string {
    const words = programWords(this.repair.before.words);
    const named = words.slice(1, 3).filter((word) => /^(?:[a-z][a-z\d:_-]*|--?[a-z][\w-]*)$/.test(word));
    return [this.program(), ...named].join(' ');
  }

  private errorLine(failed: CommandRun): string {
    return this.repair.error.quote || failed.output.trim().split('\n').at(-1) || '';
  }

  /** What was missing: as the error says or, where its kind is of another trouble, what was supplied. */
  private missing(): string | null {
    const { fix, error } = this.repair;
    return fix !== null && cures(fix.remedy, error.kind) ? (error.subject ?? fix.supplied) : (fix?.supplied ?? null);
  }

  private dependency(install: SimpleCommand): Finding | null {
    const words = programWords(install.words);
    const general = words
      .map((word) => (/^https?:/.test(word) ? '<url>' : manifestOf(word)))
      .join(' ')
      .slice(0, 300);
    // A package from a folder of this machine is no package that others could install.
    if (words.slice(1).some((word) => !FLAG.test(word) && /^(?:\.|~|\/|file:)/.test(manifestOf(word)) && word !== '.'))
      return null;
    const what = this.missing() ?? suppliedBy('install', install)[0] ?? 'a dependency';
    const command = this.program();
    const text = `\`${command}\` fails where \`${what}\` is missing; \`${general}\` installs it, and the command works after that.`;
    return { kind: 'missing_dependency', text, command, subject: what, remedy: general };
  }

  private path(): Finding | null {
    const made = this.repair.fix?.command.words.slice(1) ?? [];
    const subject = [this.missing() ?? '', ...made].find((name) => this.words.isDocumented(name)) ?? null;
    const command = this.words.general(this.repair.before);
    const named = subject === null ? '' : ` \`${subject}\``;
    const text = `\`${command}\` needs its directory${named} to exist: create it first with \`mkdir -p\`.`;
    return { kind: 'missing_directory', text, command, subject };
  }

  private permission(permit: SimpleCommand): Finding {
    const remedy = permit === this.repair.after ? 'sudo' : this.words.general(permit);
    const command = this.words.general(this.repair.before);
    const how = remedy === 'sudo' ? 'run it with `sudo`' : `grant it first with \`${remedy}\``;
    const text = `\`${command}\` fails for a missing permission: ${how}.`;
    return { kind: 'missing_permission', text, command, remedy };
  }

  private variable(): Finding | null {
    const subject = this.missing();
    if (subject === null) return null;
    const command = this.words.general(this.repair.before);
    const text = `\`${command}\` needs the environment variable \`${subject}\` to be set before it runs.`;
    return { kind: 'missing_variable', text, command, subject };
  }

  private service(start: SimpleCommand): Finding {
    const [command, remedy] = [this.words.general(this.repair.before), this.words.general(start)];
    const text = `\`${command}\` needs its service to run: start it first with \`${remedy}\`.`;
    return { kind: 'service_down', text, command, remedy };
  }

  /** The command worked in another form. */
  private changed(): Finding | null {
    const { error, removed, added, before, after } = this.repair;
    const gone = removed.find(
      (word) => this.words.isDocumented(word) && (FLAG.test(word) || word.includes('/') || error.subject === word),
    );
    if (gone !== undefined && (error.kind === 'usage' || error.kind === 'missing_path')) {
      const isFlag = FLAG.test(gone);
      const name = isFlag ? (FLAG.exec(gone)?.[0] ?? gone) : gone;
      const right = this.words.general(after, isFlag ? null : this.replacementOf(gone));
      const wrong = this.words.general(before);
      const text = `The ${isFlag ? 'flag' : 'path'} \`${name}\` that the skill names does not exist; \`${right}\` works instead of \`${wrong}\`.`;
      return { kind: 'wrong_command', text, wrong, right, subject: name };
    }
    const wrong = this.words.general(before);
    const right = this.words.general(after);
    // Other operands are other values of this task; what else was done may be what helped.
    const changesForm = [...removed, ...added].some((word) => FLAG.test(word) || this.isForm(word));
    const isNamed = error.kind === 'usage' && removed.some((word) => error.quote.includes(word.replace(/=.*$/, '')));
    const isAlone = this.repair.between?.every(({ observes }) => observes) === true && !this.isEdited;
    if (wrong === right || !changesForm || (!isNamed && !isAlone && !this.addsNamedOption())) return null;
    if ([...added, ...removed].every((word) => /^<(?:path|value)>$/.test(word))) return null;
    const documented = this.words.skillText !== '' && this.isDocumentedCommand(before);
    const said = (text: string): Finding => ({ kind: 'wrong_command', text, wrong, right, subject: null });
    if (documented) return said(`The documented \`${wrong}\` fails (${this.symptom()}); \`${right}\` works.`);
    // Without a skill only a refused option or subcommand is more than trial and error.
    return error.kind === 'usage' && changesForm
      ? said(`\`${wrong}\` is refused (${this.symptom()}); \`${right}\` works.`)
      : null;
  }

  /** Whether the command only has one more option, which the failure or the agent speaks of. */
  private addsNamedOption(): boolean {
    const { removed, added, failed } = this.repair;
    const [option, ...more] = added.filter((word) => FLAG.test(word));
    if (option === undefined || more.length > 0 || removed.length > 0 || added.length > 2) return false;
    const parts = (FLAG.exec(option)?.[0] ?? '')
      .toLowerCase()
      .split(/[-_]+/)
      .filter((part) => part.length > 2);
    const told = `${failed.output.slice(0, MAX_TOLD)}\n${this.said}`.toLowerCase();
    return hasWord(told, option) || (parts.length > 1 && parts.every((part) => told.includes(part)));
  }

  /** The relative path that took the place of one that the skill names; null where it could be one of this machine. */
  private replacementOf(gone: string): string | null {
    const { before, after } = this.repair;
    const word = after.words[before.words.indexOf(gone)] ?? '';
    const isRelative = /^(?:\.\/)?[\w@+-][\w@.+-]*(?:\/[\w@+-][\w@.+-]*)+$/.test(word);
    return isRelative && !this.words.namesTask(word) ? word : null;
  }

  /** A program, subcommand or name that the skill documents: no value of this task. */
  private isForm(word: string): boolean {
    const { before, after } = this.repair;
    const place = (words: readonly string[]) => programWords(words).slice(0, 2).includes(word);
    return (
      !this.words.isTaskValue(word) &&
      !/\d/.test(word) &&
      (place(before.words) || place(after.words) || this.words.isDocumented(word))
    );
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
    const named = subject !== null && !this.words.isTaskValue(subject) ? ` \`${subject}\`` : '';
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

  private isDocumentedCommand({ words }: SimpleCommand): boolean {
    const all = programWords(words);
    const program = all[0] ?? '';
    const file = all.find((word) => word.includes('/') || /\.\w{1,4}$/.test(word)) ?? '';
    const names = [program, file.slice(file.lastIndexOf('/') + 1)].filter(
      (name) => name.length > 1 && !COMMON.has(name),
    );
    return names.some((name) => hasWord(this.words.skillText, name));
  }
}
