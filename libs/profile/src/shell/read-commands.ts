import { readShell, type ShellReading } from '@skillward/text/shell';
import { CodeText, type SourceLine } from '../read/code-text';
import type { Fence, MarkdownDocument } from '../read/markdown-document';
import type { PackageTexts } from '../read/read-texts';
import { callingLanguage, calledPrograms } from './called-programs';
import { isKnownProgram, PLACEHOLDER, programName } from './names';
import { prepareShell } from './prepare-shell';
import { programRuns, type ProgramRun } from './run-commands';

/** A program that the package runs, and where it says so. */
export interface Sighting extends Omit<ProgramRun, 'offset'> {
  readonly line: SourceLine;
  readonly isScript: boolean;
}

/** A shell text of the package with what was read in it. */
export interface ShellText {
  readonly code: CodeText;
  readonly reading: ShellReading;
  /** True where the parser made sense of all of it. */
  readonly isSound: boolean;
}

export interface PackageCommands {
  readonly sightings: readonly Sighting[];
  readonly shells: readonly ShellText[];
  /** Files that shell redirections write, with the line. */
  readonly writes: readonly { readonly target: string; readonly line: SourceLine }[];
}

const SHELL_LANGUAGES = new Set([
  'bash',
  'sh',
  'shell',
  'zsh',
  'ksh',
  'console',
  'shellsession',
  'shell-session',
  'terminal',
  'cli',
  'sh-session',
]);
const POWERSHELL = new Set(['powershell', 'pwsh', 'ps1', 'batch', 'bat', 'cmd', 'dosbatch']);
const DISCOURAGED =
  /❌|✗|🚫|\banti-?patterns?\b|\b(?:bad|wrong|incorrect|forbidden|never|avoid|don'?t|do not|must not|not recommended|dangerous)\b|避免|禁止|错误|不要/i;
const ENCOURAGED = /✅|\b(?:good|correct|right|instead|recommended|safe)\b/i;
const MAX_PARSED = 128 * 1024;
const SHEBANG = /^#!\s{0,4}(?:\S{0,60}\/)?(?:env(?: -\S{1,10})? )?([\w.+-]{1,30})/;

/** Reads every command that SKILL.md, its documents and its scripts run. */
export function readCommands(texts: PackageTexts): PackageCommands {
  const collector = new Collector();
  for (const document of [texts.skill, ...texts.documents]) {
    if (document === null) continue;
    for (const fence of document.fences) if (!isDiscouraged(fence)) collector.code(fence);
    collector.spans(document);
  }
  for (const script of texts.scripts) {
    collector.shebang(script);
    collector.code(script);
  }
  return collector;
}

function isDiscouraged({ heading, lead }: Fence): boolean {
  const says = (text: string) => DISCOURAGED.test(text) && !ENCOURAGED.test(text);
  return says(lead) || says(heading);
}

class Collector implements PackageCommands {
  readonly sightings: Sighting[] = [];
  readonly shells: ShellText[] = [];
  readonly writes: { target: string; line: SourceLine }[] = [];

  code(code: CodeText): void {
    if (code.text.length > MAX_PARSED) return;
    const { language } = code;
    if (SHELL_LANGUAGES.has(language) || (language === '' && !code.isScript && looksLikeShell(code))) this.shell(code);
    else if (POWERSHELL.has(language)) this.powershell(code);
    else if (callingLanguage(language) !== undefined) this.calls(code);
  }

  shebang({ lines: [first], isScript }: CodeText): void {
    const name = first === undefined ? undefined : SHEBANG.exec(first.text)?.[1];
    if (first === undefined || name === undefined || programName(name) === null) return;
    this.sightings.push({ name, word: name, args: [], via: [], line: first, isScript });
  }

  /** Code spans of prose that are command lines: a well-known program and at least one argument of its kind. */
  spans(document: MarkdownDocument): void {
    for (const line of document.prose) {
      if (!line.text.includes('`') || DISCOURAGED.test(line.text)) continue;
      for (const [, span = ''] of line.text.matchAll(/(?<!`)`([^`\n]{3,200})`(?!`)/g)) {
        const command = span.trim().replace(/^\$ /, '');
        if (!isCommandLine(command)) continue;
        const { commands, errors, functions } = readShell(prepareShell([command]));
        if (errors.length > 0) continue;
        for (const run of programRuns(commands, functions)) {
          if (isKnownProgram(run.name)) this.sightings.push({ ...run, line, isScript: false });
        }
      }
    }
  }

  private shell(code: CodeText): void {
    const reading = readShell(code.isScript ? code.text : prepareShell(code.lines.map(({ text }) => text)));
    const isSound = reading.errors.length === 0;
    this.shells.push({ code, reading, isSound });
    for (const run of programRuns(reading.commands, reading.functions)) {
      const index = code.indexAt(run.offset);
      if (!isSound && !isKnownProgram(run.name)) continue;
      if (!code.isScript && (isProse(code, index, run) || isCounterExample(code, index))) continue;
      this.add(run, code);
    }
    for (const { writes, offset } of reading.commands) {
      for (const target of writes) {
        if (isNamed(target)) this.writes.push({ target, line: code.lineAt(offset) });
      }
    }
  }

  private powershell(code: CodeText): void {
    for (const line of code.lines) {
      const name = /^\s{0,40}(?:&\s{1,4})?([a-z][\w.-]{1,30})(?=\s|$)/.exec(line.text)?.[1];
      if (name !== undefined && isKnownProgram(name)) {
        const args = line.text.trim().split(/\s+/, 20).slice(1);
        this.sightings.push({ name, word: name, args, via: [], line, isScript: code.isScript });
      }
    }
  }

  private calls(code: CodeText): void {
    for (const { words, shell, offset } of calledPrograms(code.text, code.language)) {
      const commands = shell === undefined ? [{ words: words ?? [], offset: 0 }] : readShell(shell).commands;
      for (const run of programRuns(commands, new Set())) this.add({ ...run, offset }, code);
    }
  }

  private add({ offset, ...run }: ProgramRun, code: CodeText): void {
    this.sightings.push({ ...run, line: code.lineAt(offset), isScript: code.isScript });
  }
}

/** A comment above that calls the next lines a mistake. */
function isCounterExample(code: CodeText, index: number): boolean {
  const own = code.lines[index]?.text ?? '';
  const trailing = own.includes(' #') ? own.slice(own.indexOf(' #')) : '';
  if (DISCOURAGED.test(trailing) && !ENCOURAGED.test(trailing)) return true;
  for (let at = index - 1; at >= 0 && at >= index - 6; at -= 1) {
    const text = code.lines[at]?.text.trim() ?? '';
    if (text === '') return false;
    if (text.startsWith('#')) return DISCOURAGED.test(text) && !ENCOURAGED.test(text);
  }
  return false;
}

/** A line of a fence that is a sentence, or the output of a command: its first word is no program. */
function isProse(code: CodeText, index: number, { name, word, args }: ProgramRun): boolean {
  if (isKnownProgram(name)) return false;
  const text = (code.lines[index]?.text ?? '').trim();
  if (/[.:?!…]$/.test(text) && text.split(' ').length > 3) return true;
  if (!text.startsWith(word)) return false;
  const plain = args.filter((arg) => arg !== null && /^[a-z]{2,}$/.test(arg)).length;
  return plain > 4 && plain === args.length;
}

/** A file that only a running shell, or the reader, could name is none; neither is what nobody reads. */
const isNamed = (target: string): boolean =>
  target !== '/dev/null' && !target.includes(PLACEHOLDER) && !/[$`]/.test(target);

/** Words of a sentence that no command has among its arguments. */
const SENTENCE = /\s(?:that|the|an|is|are|your|you|it|this|these|sure|which|before|after)\s/;

function isCommandLine(text: string): boolean {
  if (SENTENCE.test(`${text} `) && !/["'|]/.test(text)) return false;
  const [first = '', second = ''] = text.split(/\s+/, 2);
  const program = /^(?:sudo|npx|uvx|bunx)$/.test(first) ? second : first;
  if (first === 'sudo') return isKnownProgram(program);
  return (
    isKnownProgram(first) &&
    second !== '' &&
    /^[a-z0-9@./~"'$<[{_-]/.test(second) &&
    !/^(?:is|and|or|the|to|of|in)$/.test(second)
  );
}

/** A fence without a language is a shell's where each of its commands starts with a well-known program. */
function looksLikeShell({ lines }: CodeText): boolean {
  let commands = 0;
  let goesOn = false;
  for (const { text } of lines) {
    const trimmed = text.trim();
    const isContinuation = goesOn;
    goesOn = trimmed.endsWith('\\');
    if (trimmed === '' || trimmed.startsWith('#') || isContinuation) continue;
    if (/^\$ \S/.test(trimmed)) return true;
    if (!isCommandLine(trimmed)) return false;
    commands += 1;
  }
  return commands > 0;
}
