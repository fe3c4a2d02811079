/** What kind of trouble an output tells of. */
export type ErrorKind =
  | 'missing_module'
  | 'missing_command'
  | 'missing_library'
  | 'missing_env'
  | 'service_down'
  | 'permission'
  /** No space, no memory, or nothing may be written. */
  | 'no_room'
  | 'usage'
  | 'missing_path'
  | 'network'
  | 'remote'
  | 'other';

export interface FoundError {
  readonly kind: ErrorKind;
  /** What is missing or refused, where the output names it. */
  readonly subject: string | null;
  /** The line that says so. */
  readonly quote: string;
}

interface Rule {
  readonly kind: ErrorKind;
  readonly pattern: RegExp;
}

/** First match wins within a line. Groups hold the subject. */
const RULES: readonly Rule[] = [
  { kind: 'missing_module', pattern: /No module named ['"]?([\w.-]+)/ },
  { kind: 'missing_module', pattern: /Cannot find (?:module|package) ['"]([^'"\s]+)['"]/ },
  { kind: 'missing_module', pattern: /cannot load such file -- (\S+)/ },
  { kind: 'missing_module', pattern: /there is no package called ['"‘`]([\w.]+)/ },
  { kind: 'missing_module', pattern: /Can't locate (\S+?\.pm)\b/ },
  { kind: 'missing_module', pattern: /no required module provides package (\S+?);?(?:\s|$)/ },
  { kind: 'missing_module', pattern: /ClassNotFoundException: (\S+)/ },
  { kind: 'missing_module', pattern: /(?:missing|requires?|needs?|install)(?: the| an?)? (?:optional |required )?(?:dependency|package|module|librar(?:y|ies)|gem|plugin|extension|crate)s?:? ['"‘`]?([\w@/.+-]+)/i },
  { kind: 'missing_module', pattern: /(?:dependency|package|module|library|gem|plugin|extension|crate) ['"‘`]?([\w@/.+-]+)['"’`]? (?:is |was |could |does )?(?:not (?:be )?(?:found|installed|available|exist)|missing)/i },
  { kind: 'missing_module', pattern: /(?:can't find crate for|could not find (?:module|gem|crate|package)|unresolved import|class not found:?|namespace name) ['"‘`]?([\w@/.:+-]+)/i },
  { kind: 'missing_library', pattern: /error while loading shared libraries: ([^:\s]+)/ },
  { kind: 'missing_library', pattern: /^(?:OSError: |ImportError: )?(lib[\w.+-]+\.so[\w.]*): cannot open shared object file/ },
  { kind: 'missing_library', pattern: /fatal error: ([\w/.+-]+\.h(?:pp)?): No such file or directory/ },
  { kind: 'missing_env', pattern: /\b([A-Z][A-Z0-9_]{2,}): (?:unbound variable|parameter (?:null or )?not set)/ },
  { kind: 'missing_env', pattern: /KeyError: ['"]([A-Z][A-Z0-9_]{2,})['"]/ },
  { kind: 'missing_env', pattern: /\b([A-Z][A-Z0-9_]{2,})\b['"`]? (?:environment variable |env var )?(?:is |was |must be |has to be |needs to be )?(?:not set|not defined|undefined|required|missing|set\b)/ },
  { kind: 'missing_env', pattern: /(?:environment variables?|env(?:ironment)? vars?)[^\n]{0,40}?['"`:]? ?['"`]?([A-Z][A-Z0-9_]{2,})\b/i },
  { kind: 'no_room', pattern: /no space left on device|\bENOSPC\b|cannot allocate memory|\bENOMEM\b|disk quota exceeded|\bEDQUOT\b|read-only file system|\bEROFS\b|too many open files|\bEMFILE\b/i },
  { kind: 'service_down', pattern: /(?:connection refused|ECONNREFUSED|is the server running|cannot connect to the (\w+) daemon|could not connect to (?:the )?(?:server|database|redis|mysql|postgres\w*)|failed to connect to (?:localhost|127\.0\.0\.1)|can(?:no|')t connect to (?:local|the local|localhost)|(?:daemon|server|service|agent|broker) (?:is |was )?(?:not|isn't) (?:running|started|active|up|reachable))/i },
  { kind: 'network', pattern: /could not resolve host|temporary failure in name resolution|name or service not known|\bENOTFOUND\b|EAI_AGAIN|network is unreachable|no route to host|lookup \S+(?: on \S+)?: no such host|dial tcp[^\n]*i\/o timeout/i },
  { kind: 'remote', pattern: /\b(?:HTTP(?: Error|\/[\d.]+)? ?|status(?: code)?:? ?)(?:429|5\d\d)\b|rate[ -]?limit(?:ed|s)?\b|too ?many ?requests|quota exceeded|service unavailable|bad gateway|gateway time-?out|internal server error/i },
  { kind: 'missing_command', pattern: /(?:^|: )([\w.+-]+): (?:command )?not found\b/ },
  { kind: 'missing_command', pattern: /command not found: ([\w.+-]+)/ },
  { kind: 'missing_command', pattern: /(?<![\w.+-])([\w.+-]+)['"]?: executable file not found/ },
  { kind: 'missing_command', pattern: /\benv: ['"‘`]?([\w.+-]+)['"’`]?: No such file/ },
  { kind: 'missing_command', pattern: /\bspawn ([\w.+-]+) ENOENT/ },
  { kind: 'missing_command', pattern: /['"‘]([\w.+-]+)['"’] is not recogni[sz]ed as (?:an internal|the name)/ },
  { kind: 'missing_command', pattern: /^(?:Error: |ERROR: )?['"`]?([\w.+-]+)['"`]? (?:is )?not (?:found|installed)\b/ },
  { kind: 'missing_command', pattern: /FileNotFoundError: \[Errno 2\] No such file or directory: ['"]([\w.+-]+)['"]$/ },
  // Ids and numbers say the same in every language.
  { kind: 'missing_command', pattern: /CategoryInfo\s*: [^(\n]*\(([\w.+-]+):String\) \[[^\]]*\], CommandNotFoundEx/ },
  { kind: 'missing_command', pattern: /FullyQualifiedErrorId\s*: CommandNotFoundException/ },
  { kind: 'permission', pattern: /FullyQualifiedErrorId\s*: \w*Unauthorized_?Access/i },
  { kind: 'missing_path', pattern: /FullyQualifiedErrorId\s*: (?:PathNotFound|ItemNotFound)/ },
  { kind: 'usage', pattern: /FullyQualifiedErrorId\s*: NamedParameterNotFound/ },
  { kind: 'permission', pattern: /\[(?:WinError 5|Errno 13)\]/ },
  { kind: 'no_room', pattern: /\[(?:WinError 112|Errno (?:12|28|30|122))\]/ },
  { kind: 'service_down', pattern: /\[(?:WinError 10061|Errno 111)\]/ },
  { kind: 'network', pattern: /\[(?:WinError 11001|Errno (?:-[23]|101|113))\]/ },
  { kind: 'permission', pattern: /permission denied|\bEACCES\b|operation not permitted|\bEPERM\b|are you root|must be (?:run as )?root|requires? (?:root|superuser)|access is denied|sudo: a (?:terminal|password) is required/i },
  { kind: 'usage', pattern: /(?:unrecognized|unknown|invalid|illegal|unexpected|no such|unsupported) (?:arguments?|options?|flags?|parameters?|switch|subcommand|command|action|choice)s?:?(?: --)? ?['"`]?(-{0,2}[\w.:=/-]+)?/i },
  { kind: 'usage', pattern: /(?:(?:option|flag|argument|parameter) )?(?:provided but not defined:|was not expected:|unknown (?:short|long)[\w ]*flag:?|parameter name) ['"‘`]?(-{0,2}[\w-]+)/i },
  { kind: 'usage', pattern: /(?:option|flag|argument|parameter|switch)s? ['"‘`]?(-{1,2}[\w-]+)['"’`]? (?:is |was |does )?(?:not (?:be )?(?:recogni[sz]ed|supported|known|allowed|exist|valid|expected|defined)|unknown|invalid|unsupported)/i },
  { kind: 'usage', pattern: /(?<![\w-])([\w-]+)['"`]? is not an? [\w-]+ (?:command|option|subcommand)/i },
  { kind: 'missing_path', pattern: /cannot (?:create|open|access|stat|touch)[^'"‘`\n]{0,60}['"‘`]([^'"’`\n]+)['"’`][^\n]*no such file/i },
  { kind: 'missing_path', pattern: /can't open file ['"]([^'"\n]+)['"]/i },
  { kind: 'missing_path', pattern: /(?:No such file or directory|ENOENT)[^\n]*?['"]([^'"\n]+)['"]/ },
  { kind: 'missing_path', pattern: /(?:^|[\s:'"‘(])((?:\.{0,2}\/|~\/)?[\w@.+-]+(?:\/[\w@.+-]+)*\/?)['"’)]?: (?:line \d+: )?No such file or directory/i },
  { kind: 'missing_path', pattern: /cannot (?:create|open|access|stat|touch|write) ((?:\.{0,2}\/|~\/)?[\w@.+/-]+): (?:Directory nonexistent|No such)/i },
  { kind: 'missing_path', pattern: /(?:director(?:y|ies)|folder|path|file)(?: (?:at|named|called))? ['"‘`]?([\w@.+~/-]*\/[\w@.+~/-]*)['"’`]? (?:does not exist|doesn't exist|nonexistent|not found|is missing|(?:could|can) ?not be found|must exist|has to exist)/i },
  { kind: 'missing_path', pattern: /no such file or directory|does not exist|directory nonexistent|FileNotFoundError/i },
]; // prettier-ignore
/** A word of each rule: most lines have none, and need no rule tried. */
const HINT = new RegExp(
  [
    "no module|cannot|can't|no package|no required|notfound|shared|fatal error|unbound|not set",
    'not defined|undefined|required|missing|must|needs? to|env|keyerror|refused|server|connect|resol',
    'known|eai_|unreachable|no route|lookup|dial tcp|http|status|rate.?limit|too ?many|quota',
    'unavailable|gateway|not found|not installed|executable|errno|denied|eacces|eperm|permitted|root',
    'superuser|unrecogni|invalid|illegal|unexpected|unsupported|is not an?|is not recogni',
    'not expected|not defined|parameter|plugin|extension|dependency|package|module|crate|nonexistent',
    'space left|enospc|memory|enomem|quota|read-only|erofs|open files|emfile|edquot',
    'fullyqualified|categoryinfo|winerror',
    String.raw`running|started|exist|spawn|no such|enoent|does not exist|set\b`,
  ].join('|'),
  'i',
);
const OTHER =
  /^(?:[\w.+/-]{1,60}:? )?(?:[Ff]atal |[Ii]nternal )?(?:[Ee]rror|[Ff]atal|panic)\b ?:|^(?:Traceback \(most recent call last\)|(?:\w+\.)*\w*(?:Error|Exception)\b(?::|$)|error(?:\[\w+\])?:|Error:|ERROR:?\s|fatal:|FATAL:|npm ERR!|npm error|panic:|E: |FAILED\b|\[?ERROR\]?[:\s]|Exit code:? [1-9])/;
/** Exit states that shells and Windows give for one reason alone. */
const EXIT_KINDS: ReadonlyMap<number, ErrorKind> = new Map([
  [126, 'permission'],
  [127, 'missing_command'],
  [9009, 'missing_command'],
  // STATUS_DLL_NOT_FOUND, with and without a sign.
  [-1073741515, 'missing_library'],
  [3221225781, 'missing_library'],
]);
const EXIT_CODE = /^Exit code:? \d/i;
const SUMMARY = /^(?:FAILED\b|Traceback|ERROR [\w/.-]+\.\w+::|\[?ERROR\]? Failed to execute)/;
const WINDOW = 20_000;
const MAX_LINE = 500;

/** The first error that an output tells of, the telling kinds before the rest; null where it tells of none. */
export function findError(output: string): FoundError | null {
  const shown = output.length <= 2 * WINDOW ? output : `${output.slice(0, WINDOW)}\n${output.slice(-WINDOW)}`;
  let other: FoundError | null = null;
  let best = 0;
  for (const full of shown.split('\n')) {
    const line = full.slice(0, MAX_LINE).trim();
    if (line === '') continue;
    for (const { kind, pattern } of HINT.test(line) ? RULES : []) {
      const match = pattern.exec(line);
      if (match !== null) return { kind, subject: match[1] ?? null, quote: line };
    }
    const rank = rankOf(line);
    // Of equals the last is what it ended with.
    if (rank > 0 && rank >= best) [other, best] = [{ kind: 'other', subject: null, quote: line }, rank];
  }
  return other;
}

/** What an exit state alone tells, whatever the language of the output is; null where it tells nothing. */
export const kindOfExit = (exitCode: number): ErrorKind | null => EXIT_KINDS.get(exitCode) ?? null;

/** How much a line tells of what went wrong: a named error, any error, a summary, a mere exit code; 0: nothing. */
function rankOf(line: string): 0 | 1 | 2 | 3 {
  // Frames and marks stand before the word, and pytest puts an E there.
  const bare = line.replace(/^(?:E\s+)?[^\p{L}\p{N}[]*/u, '');
  if (!OTHER.test(bare)) return 0;
  if (EXIT_CODE.test(bare)) return 1;
  return SUMMARY.test(bare) ? 2 : 3;
}
