import { forEachChild, parse, type Command, type SyntaxNode, type Word } from 'unbash';

/** How a command is joined to the one before it. */
export type ShellJoint = 'start' | 'and' | 'or' | 'pipe' | 'next';

/** One simple command: its words, where the name stands and what it writes to. */
export interface ShellCommand {
  /** Literal words from the name on; null for a word that only a running shell could tell. */
  readonly words: readonly (string | null)[];
  /** Everything that stands there but what is written to, quotes removed: settings, name, arguments, files that are read. */
  readonly texts: readonly string[];
  readonly after: ShellJoint;
  /** Whether its output becomes a part of another command. */
  readonly isInner: boolean;
  /** Variables set for this command alone. */
  readonly settings: readonly ShellSetting[];
  /** Files that its redirections write, variables as they are written. */
  readonly writes: readonly string[];
  readonly offset: number;
}

export interface ShellSetting {
  readonly name: string;
  /** As it is written. */
  readonly value: string;
  readonly offset: number;
}

interface ShellUse {
  readonly name: string;
  readonly offset: number;
}

/** What a shell text says, in the order of the text. */
export interface ShellReading {
  readonly commands: readonly ShellCommand[];
  /** Variables that are read. */
  readonly uses: readonly ShellUse[];
  /** Variables that the text sets for itself, without those of `exports`. */
  readonly assigned: ReadonlySet<string>;
  readonly exports: readonly ShellSetting[];
  /** Names of functions and aliases. */
  readonly functions: ReadonlySet<string>;
  readonly errors: readonly { readonly message: string; readonly offset: number }[];
}

const MAX_DEPTH = 200;
const MAX_NODES = 200_000;
const DECLARATIONS = new Set(['local', 'declare', 'typeset', 'readonly']);
const READERS = new Set(['read', 'mapfile', 'readarray', 'getopts']);
const WRITING = new Set(['>', '>>', '>|', '&>', '&>>', '>&', '<>']);
/** The number of an open file, or none. */
const DESCRIPTOR = /^(?:\d+-?|-)$/;

/** Parses a text as Bash and collects what it runs, reads and sets. Never throws; runs nothing. */
export function readShell(text: string): ShellReading {
  const reader = new ShellReader();
  try {
    const script = parse(text);
    reader.errors.push(...(script.errors ?? []).map(({ message, pos }) => ({ message, offset: pos })));
    reader.visit(script, 0, 0);
  } catch (error) {
    // The parser bounds its own nesting; the walk over lazily parsed parts can still run out of stack.
    if (!(error instanceof RangeError)) throw error;
    reader.errors.push({ message: 'nested too deeply', offset: 0 });
  }
  return reader;
}

class ShellReader implements ShellReading {
  readonly commands: ShellCommand[] = [];
  readonly uses: ShellUse[] = [];
  readonly assigned = new Set<string>();
  readonly exports: ShellSetting[] = [];
  readonly functions = new Set<string>();
  readonly errors: { message: string; offset: number }[] = [];
  private nodes = 0;
  private after: ShellJoint = 'start';
  private isInner = false;

  /** `base` is added to positions: scripts within escaped backticks count from their own start. */
  visit(node: SyntaxNode, base: number, depth: number): void {
    this.nodes += 1;
    if (depth > MAX_DEPTH || this.nodes > MAX_NODES) return;
    switch (node.type) {
      case 'CommandExpansion':
      case 'ProcessSubstitution':
        this.substituted(node, node.script?.source === undefined ? base : base + node.pos, depth);
        return;
      case 'AndOr':
        this.joined(node.commands, (at) => (node.operators[at] === '&&' ? 'and' : 'or'), base, depth);
        return;
      case 'Pipeline':
        this.joined(node.commands, () => 'pipe', base, depth);
        return;
      case 'Command':
        this.command(node, base);
        break;
      case 'Function':
        this.functions.add(node.name.value);
        break;
      case 'For':
      case 'Select':
        this.assigned.add(node.name.value);
        break;
      case 'SimpleExpansion':
        this.use(node.text.slice(1), base + node.pos);
        break;
      case 'ParameterExpansion':
        this.use(node.parameter, base + node.pos);
        if (node.operation?.type === 'Default' && node.operation.operator.endsWith('='))
          this.assigned.add(node.parameter);
        break;
      default:
        break;
    }
    forEachChild(node, (child) => this.visit(child, base, depth + 1));
    if (node.type === 'Statement') this.after = 'next';
  }

  private joined(
    commands: readonly SyntaxNode[],
    jointAfter: (at: number) => ShellJoint,
    base: number,
    depth: number,
  ): void {
    commands.forEach((command, at) => {
      if (at > 0) this.after = jointAfter(at - 1);
      this.visit(command, base, depth + 1);
    });
  }

  private substituted(node: SyntaxNode, base: number, depth: number): void {
    const { after, isInner } = this;
    this.after = 'start';
    this.isInner = true;
    forEachChild(node, (child) => this.visit(child, base, depth + 1));
    this.after = after;
    this.isInner = isInner;
  }

  private use(name: string, offset: number): void {
    if (/^[A-Za-z_]\w*$/.test(name)) this.uses.push({ name, offset });
  }

  private command(node: Command, base: number): void {
    const name = node.name === undefined ? null : literal(node.name);
    const settings = node.prefix.flatMap((part) =>
      part.type === 'Assignment' ? [{ name: part.name, value: valueText(part.text), offset: base + part.pos }] : [],
    );
    const assignments = node.args.flatMap((part) =>
      part.type === 'Assignment' ? [{ name: part.name, value: valueText(part.text), offset: base + part.pos }] : [],
    );
    if (node.name === undefined) {
      for (const setting of settings) this.assigned.add(setting.name);
    } else if (name === 'export') this.exports.push(...assignments);
    else if (name !== null && DECLARATIONS.has(name)) for (const { name: set } of assignments) this.assigned.add(set);
    const args = node.args.map((part) => (part.type === 'Assignment' ? part.text : literal(part)));
    if (name !== null && DECLARATIONS.has(name)) for (const word of args) if (word !== null) this.assigned.add(word);
    if (name !== null && READERS.has(name)) for (const word of args) if (word !== null) this.assigned.add(word);
    if (name === 'alias') for (const word of args) if (word !== null) this.functions.add(word.split('=', 1)[0] ?? '');
    const texts: string[] = [];
    const writes: string[] = [];
    for (const part of [...node.prefix, ...(node.name === undefined ? [] : [node.name]), ...node.suffix]) {
      if (part.type === 'Word') texts.push(part.value);
      else if (part.type === 'Assignment') texts.push(part.text);
      else if (part.type !== 'HereDoc' && part.target !== undefined) {
        const { operator, target } = part;
        if (!DESCRIPTOR.test(target.value) || !operator.endsWith('&'))
          (WRITING.has(operator) ? writes : texts).push(target.value);
      }
    }
    if (texts.length === 0 && writes.length === 0) return;
    const words = node.name === undefined ? [] : [name, ...args];
    const { after, isInner } = this;
    this.commands.push({ words, texts, settings, writes, after, isInner, offset: base + (node.name ?? node).pos });
    this.after = 'next';
  }
}

const valueText = (assignment: string) =>
  assignment.slice(assignment.indexOf('=') + 1).replace(/^(["'])(.*)\1$/s, '$2');

/** The text of a word, or null where a part of it is only known when it runs. */
function literal(word: Word): string | null {
  return word.parts?.some(isDynamic) ? null : word.value;
}

function isDynamic(part: { readonly type: string; readonly parts?: unknown }): boolean {
  if (part.type.endsWith('Expansion') && part.type !== 'BraceExpansion') return true;
  if (part.type === 'ProcessSubstitution') return true;
  return part.type === 'DoubleQuoted' && Array.isArray(part.parts) && part.parts.some(isDynamic);
}
