/** A command that a program of another language starts: its words, or a text for a shell. */
interface CalledProgram {
  readonly words?: readonly string[];
  readonly shell?: string;
  readonly offset: number;
}

const STRING = String.raw`(?:[fru]{0,2}"([^"\n\\]{1,300})"|[fru]{0,2}'([^'\n\\]{1,300})'|\x60([^\x60\n\\]{1,300})\x60)`;
const LIST_CALLS: Readonly<Record<string, string>> = {
  python: String.raw`(?:\bsubprocess\.(?:run|call|check_call|check_output|Popen|getoutput|getstatusoutput)|\b(?:Popen|check_output|check_call)|\bos\.(?:system|popen|execvp?|spawnlp)|\bcreate_subprocess_(?:exec|shell)|\b(?:shutil\.)?which)\s{0,8}\(\s{0,80}`,
  javascript: String.raw`(?:(?<![.\w])(?:exec|execSync|execFile|execFileSync|spawn|spawnSync|execa|execaSync|execaCommand|fork|execAsync)|\b(?:child_process|childProcess|cp|shell|Bun)\.(?:exec|execSync|execFile|execFileSync|spawn|spawnSync))\s{0,8}\(\s{0,80}`,
  ruby: String.raw`(?<![.\w])(?:system|exec|spawn|IO\.popen|Open3\.(?:capture[23]e?|popen3))\s{0,8}\(?\s{0,8}`,
  go: String.raw`\bexec\.(?:Command|LookPath)\s{0,8}\(\s{0,40}`,
  rust: String.raw`\bCommand::new\s{0,8}\(\s{0,40}`,
  php: String.raw`(?<![.\w>])(?:exec|shell_exec|system|passthru|proc_open)\s{0,8}\(\s{0,40}`,
  perl: String.raw`(?<![.\w>])(?:system|exec)\s{0,8}\(?\s{0,8}`,
  java: String.raw`(?:\bnew ProcessBuilder|\.exec)\s{0,8}\(\s{0,40}`,
};
const ALIASES: Readonly<Record<string, string>> = {
  py: 'python',
  python3: 'python',
  js: 'javascript',
  ts: 'javascript',
  typescript: 'javascript',
  jsx: 'javascript',
  tsx: 'javascript',
  mjs: 'javascript',
  node: 'javascript',
  rb: 'ruby',
  golang: 'go',
  rs: 'rust',
  kotlin: 'java',
};
const PATTERNS = new Map(
  Object.entries(LIST_CALLS).map(([language, call]) => [language, new RegExp(`${call}(\\[?)\\s{0,80}${STRING}`, 'g')]),
);
const MORE_WORDS = new RegExp(String.raw`\s{0,80},\s{0,80}${STRING}`, 'y');
const MAX_CALLS = 2_000;

/** The language that a name of a fence or file stands for, among those whose calls are known; else undefined. */
export function callingLanguage(language: string): string | undefined {
  const name = ALIASES[language] ?? language;
  return PATTERNS.has(name) ? name : undefined;
}

/** The programs that a text of a programming language starts by name. Linear. */
export function calledPrograms(text: string, language: string): CalledProgram[] {
  const pattern = PATTERNS.get(callingLanguage(language) ?? '');
  if (pattern === undefined) return [];
  const calls: CalledProgram[] = [];
  for (const match of text.matchAll(pattern)) {
    if (calls.length >= MAX_CALLS) break;
    const [whole, bracket, ...strings] = match;
    const first = strings.find((value) => value !== undefined);
    if (first === undefined) continue;
    const end = match.index + whole.length;
    const rest = moreWords(text, end);
    // One text is a command line to most calls, and the name of a program to the others: both begin with the name.
    const isLine = bracket !== '[' && rest.length === 0 && first.includes(' ');
    const offset = end - first.length - 1;
    calls.push(isLine ? { shell: first, offset } : { words: [first, ...rest], offset });
  }
  return calls;
}

function moreWords(text: string, from: number): string[] {
  const words: string[] = [];
  MORE_WORDS.lastIndex = from;
  for (let match = MORE_WORDS.exec(text); match !== null && words.length < 20; match = MORE_WORDS.exec(text)) {
    words.push(match.slice(1).find((value) => value !== undefined) ?? '');
  }
  return words;
}
