/** One command of a shell script, without its redirections. */
export interface SimpleCommand {
  readonly words: readonly string[];
  /** Files that its output goes to. */
  readonly writes: readonly string[];
  /** How it is joined to the one before it. */
  readonly after: 'start' | 'and' | 'or' | 'pipe' | 'next';
}

const MAX_SCRIPT = 100_000;
const HEREDOC = /^<<-?\s*(['"]?)([A-Za-z_][\w.-]*)\1/;

/**
 * The commands of a shell script, in order, with quotes removed; bodies of here-documents and comments are left out.
 * It knows words, quotes and operators, no grammar: enough to say which programs were run on which files. Linear.
 */
export function simpleCommands(script: string): SimpleCommand[] {
  const commands: SimpleCommand[] = [];
  const source = script.slice(0, MAX_SCRIPT);
  let words: string[] = [];
  let writes: string[] = [];
  let word: string | null = null;
  let redirect = false;
  let after: SimpleCommand['after'] = 'start';
  const heredocs: string[] = [];
  const endWord = () => {
    if (word === null) return;
    if (redirect) writes.push(word);
    else words.push(word);
    word = null;
    redirect = false;
  };
  const endCommand = (next: SimpleCommand['after']) => {
    endWord();
    redirect = false;
    if (words.length > 0) {
      commands.push({ words, writes, after });
      after = next;
    }
    words = [];
    writes = [];
  };
  for (let at = 0; at < source.length;) {
    const char = source.charAt(at);
    if (char === '\\' && at + 1 < source.length) {
      if (source.charAt(at + 1) !== '\n') word = (word ?? '') + source.charAt(at + 1);
      at += 2;
    } else if (char === "'" || char === '"') {
      const end = closingQuote(source, at, char);
      word = (word ?? '') + source.slice(at + 1, end);
      at = end + 1;
    } else if (char === '\n') {
      endCommand('next');
      at = skipHeredocs(source, at + 1, heredocs);
    } else if (char === ' ' || char === '\t' || char === '\r') {
      endWord();
      at += 1;
    } else if (char === '#' && word === null) {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
    } else if (char === '<' || char === '>') {
      if (word !== null && /^\d$/.test(word)) word = null;
      endWord();
      const heredoc = HEREDOC.exec(source.slice(at, at + 80));
      if (heredoc !== null) heredocs.push(heredoc[2] as string);
      // What stands behind `<` is read, and is kept as a word.
      at += heredoc?.[0].length ?? /^(?:>>|>&|<<<|>\||<&)/.exec(source.slice(at, at + 3))?.[0].length ?? 1;
      if (char === '>') redirect = true;
    } else if (char === ';' || char === '&' || char === '|') {
      const double = source.charAt(at + 1) === char && char !== ';';
      endCommand(char === '|' ? (double ? 'or' : 'pipe') : char === '&' && double ? 'and' : 'next');
      at += double ? 2 : 1;
    } else if ((char === '(' || char === ')' || char === '{' || char === '}') && word === null) {
      endCommand('next');
      at += 1;
    } else {
      word = (word ?? '') + char;
      at += 1;
    }
  }
  endCommand('next');
  return commands;
}

function closingQuote(source: string, from: number, quote: string): number {
  for (let at = from + 1; at < source.length; at += 1) {
    if (quote === '"' && source.charAt(at) === '\\') at += 1;
    else if (source.charAt(at) === quote) return at;
  }
  return source.length;
}

/** The first character behind the bodies of the here-documents that were opened on the line before. */
function skipHeredocs(source: string, from: number, heredocs: string[]): number {
  let at = from;
  while (heredocs.length > 0 && at < source.length) {
    const end = source.indexOf('\n', at);
    const line = source.slice(at, end < 0 ? source.length : end);
    at = end < 0 ? source.length : end + 1;
    if (line.trim() === heredocs[0]) heredocs.shift();
  }
  heredocs.length = 0;
  return at;
}

const WRAPPERS = new Set([
  'sudo',
  'env',
  'time',
  'nohup',
  'exec',
  'command',
  'timeout',
  'stdbuf',
  'nice',
  'xargs',
  'then',
  'do',
  'else',
  'if',
  '!',
]);
/** Wrappers whose first argument is no option. */
const WITH_ARGUMENT = new Set(['timeout']);

/** The words of a command from its program on: wrappers such as `sudo` and assignments before it are left out. */
export function programWords(words: readonly string[]): readonly string[] {
  let at = 0;
  for (; at < words.length; at += 1) {
    const word = words[at] as string;
    if (/^[A-Za-z_]\w*=/.test(word)) continue;
    if (!WRAPPERS.has(word)) break;
    while (words[at + 1]?.startsWith('-') === true) at += 1;
    if (WITH_ARGUMENT.has(word)) at += 1;
  }
  return words.slice(at);
}

/** The name of the program without its folder and version: `/usr/bin/python3.11` is `python`. */
export function programName(words: readonly string[]): string {
  const word = programWords(words)[0] ?? '';
  const name = word.slice(word.lastIndexOf('/') + 1);
  return name.replace(/^(python|pip)[\d.]+$/, '$1');
}

/** Whether a text holds a word that is no part of a longer one. */
export function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\w-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + word.length))) return true;
  }
  return false;
}
