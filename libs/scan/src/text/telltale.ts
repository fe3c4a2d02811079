/**
 * Words without which hardly any rule can match, lower case and at least two characters long; those of other scripts
 * are looked up by their first letter as it is written. They may well find too much: that costs a look.
 */
const WORDS = [
  ...['curl', 'wget', 'fetch', 'http:', 'https:', 'invoke-', 'iex', 'iwr', 'eval', 'exec', 'spawn', 'popen', 'system'],
  ...['base64', 'atob', 'charcode', '\\x', '&#', 'ignor', 'disregard', 'forget', 'instruc', 'overrid', 'secret'],
  ...[
    'passw',
    'token',
    'credential',
    '.ssh',
    '.aws',
    '.env',
    'environ',
    'printenv',
    '/dev/tcp',
    'netcat',
    ' nc ',
    '|nc',
  ],
  ...['socket', 'chmod', 'sudo', 'rm -', 'crontab', 'bashrc', 'zshrc', 'authorized_keys', '.claude', 'agents.md'],
  ...['hooks', 'allowed-tools', 'permission', 'silent', 'quietly', 'do not', "don't", 'never', 'without', '<!--'],
  ...['private key', 'ghp_', 'sk-', 'akia', 'mkfs', 'shred', 'anweisung', 'vergiss', 'olvida', 'oublie', 'istruzion'],
  ...[
    '忽略',
    '无视',
    '忘记',
    '指令',
    '密钥',
    '密码',
    '用户',
    '无条件',
    'ユーザー',
    '指示',
    'игнор',
    'Игнор',
    'забудь',
    'Забудь',
  ],
  ...['пользовател', 'Пользовател', '무시', '사용자'],
];
/** Letters in one run that may be encoded data. */
const RUN = 120;
const LATIN = 128;

/** For each pair of first letters of ASCII the words that start so, by index from 1. */
const LISTS: string[][] = [];
const LIST_OF = new Uint8Array(LATIN * LATIN);
/** The same by the first letter for words of other scripts. */
const FOREIGN = new Map<number, string[]>();
for (const word of WORDS) {
  const first = word.charCodeAt(0);
  if (first >= LATIN) FOREIGN.set(first, [...(FOREIGN.get(first) ?? []), word]);
  else {
    const pair = first * LATIN + word.charCodeAt(1);
    if (LIST_OF[pair] === 0) LIST_OF[pair] = LISTS.push([]);
    LISTS[LIST_OF[pair]! - 1]!.push(word);
  }
}
const LONGEST = Math.max(...WORDS.map((word) => word.length));

/** ASCII codes in lower case. */
const LOWER = Uint8Array.from({ length: LATIN }, (_, code) => (code >= 65 && code <= 90 ? code + 32 : code));
const IN_RUN = new Uint8Array(LATIN);
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789+/') IN_RUN[letter.charCodeAt(0)] = 1;

const isInvisible = (code: number) =>
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2069) ||
  (code >= 0xfe00 && code <= 0xfe0f);
/** The first half of tag characters and of the other variation selectors. */
const TAG_HALF = 0xdb40;

/**
 * True where a part of a text calls for a look: a word that rules need, a run that may be encoded, invisible characters.
 * One pass that looks words up by their first two letters, because a pattern of so many alternatives takes ten times as
 * long.
 */
export function isTelling(text: string, from: number, to: number): boolean {
  let run = 0;
  let invisible = 0;
  let previous = 0;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= LATIN) {
      run = 0;
      previous = 0;
      invisible = isInvisible(unit) ? invisible + 1 : 0;
      if (invisible >= 2 || unit === TAG_HALF) return true;
      const words = FOREIGN.get(unit);
      if (words !== undefined && startsOne(text, at, words)) return true;
      continue;
    }
    const code = LOWER[unit]!;
    run = IN_RUN[code] === 1 ? run + 1 : 0;
    if (run >= RUN) return true;
    invisible = 0;
    const list = LIST_OF[previous * LATIN + code]!;
    if (list > 0 && startsOne(text, at - 1, LISTS[list - 1]!)) return true;
    previous = code;
  }
  return false;
}

function startsOne(text: string, at: number, words: readonly string[]): boolean {
  const start = text.slice(at, at + LONGEST).toLowerCase();
  for (const word of words) if (start.startsWith(word)) return true;
  return false;
}
