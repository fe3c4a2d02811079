/** A thing that a run found out, in a form that two runs can be compared in. */
export type Finding =
  | {
      readonly kind: 'missing_dependency';
      readonly text: string;
      readonly command: string;
      readonly subject: string;
      readonly remedy: string;
    }
  | {
      readonly kind: 'missing_directory';
      readonly text: string;
      readonly command: string;
      readonly subject: string | null;
    }
  | { readonly kind: 'missing_permission'; readonly text: string; readonly command: string; readonly remedy: string }
  | { readonly kind: 'missing_variable'; readonly text: string; readonly command: string; readonly subject: string }
  | { readonly kind: 'service_down'; readonly text: string; readonly command: string; readonly remedy: string }
  | {
      readonly kind: 'wrong_command';
      readonly text: string;
      readonly wrong: string;
      readonly right: string;
      /** The flag or path that does not exist; null where the whole form of the command is wrong. */
      readonly subject: string | null;
    }
  | { readonly kind: 'other'; readonly text: string };

export type FindingKind = Finding['kind'];

const C = '`([^`\\n]+)`';

interface Form {
  readonly pattern: RegExp;
  readonly read: (text: string, groups: readonly (string | undefined)[]) => Finding;
}

/** The sentences that the deterministic attributor writes (its `Wording`), one form a kind of repair. */
const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(`${C} fails where ${C} is missing; ${C} installs it, and the command works after that\\.`, 'y'),
    read: (text, [, command = '', subject = '', remedy = '']) => ({
      kind: 'missing_dependency',
      text,
      command,
      subject,
      remedy,
    }),
  },
  {
    pattern: new RegExp(`${C} needs its directory(?: ${C})? to exist: create it first with \`mkdir -p\`\\.`, 'y'),
    read: (text, [, command = '', subject]) => ({ kind: 'missing_directory', text, command, subject: subject ?? null }),
  },
  {
    pattern: new RegExp(
      `${C} fails for a missing permission: (?:run it with (\`sudo\`)|grant it first with ${C})\\.`,
      'y',
    ),
    read: (text, [, command = '', sudo, grant]) => ({
      kind: 'missing_permission',
      text,
      command,
      remedy: sudo === undefined ? (grant ?? '') : 'sudo',
    }),
  },
  {
    pattern: new RegExp(`${C} needs the environment variable ${C} to be set before it runs\\.`, 'y'),
    read: (text, [, command = '', subject = '']) => ({ kind: 'missing_variable', text, command, subject }),
  },
  {
    pattern: new RegExp(`${C} needs its service to run: start it first with ${C}\\.`, 'y'),
    read: (text, [, command = '', remedy = '']) => ({ kind: 'service_down', text, command, remedy }),
  },
  {
    pattern: new RegExp(
      `The (?:flag|path) ${C} that the skill names does not exist; ${C} works instead of ${C}\\.`,
      'y',
    ),
    read: (text, [, subject = '', right = '', wrong = '']) => ({ kind: 'wrong_command', text, wrong, right, subject }),
  },
  {
    pattern: new RegExp(`(?:The documented )?${C} (?:fails|is refused) \\([^)\\n]*\\); ${C} works\\.`, 'y'),
    read: (text, [, wrong = '', right = '']) => ({ kind: 'wrong_command', text, wrong, right, subject: null }),
  },
];

/** Much longer explorations are no single findings. */
const MAX_TEXT = 4000;

/**
 * Splits an exploration into what it says: each sentence in a form of the deterministic attributor is a finding of its
 * kind, whatever else it says is one finding of the kind `other`. Linear in the text.
 */
export function readFindings(exploration: string): Finding[] {
  const text = exploration.slice(0, MAX_TEXT);
  const findings: Finding[] = [];
  let rest = '';
  for (let at = 0; at < text.length;) {
    const found = isStart(text, at) ? readForm(text, at) : null;
    if (found === null) {
      rest += text.charAt(at);
      at += 1;
    } else {
      findings.push(found.finding);
      at = found.end;
    }
  }
  const other = rest.replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(other) ? [...findings, { kind: 'other', text: other }] : findings;
}

/** A sentence starts at the beginning, or after white space. */
function isStart(text: string, at: number): boolean {
  const first = text.charAt(at);
  return (first === '`' || first === 'T') && (at === 0 || /\s/.test(text.charAt(at - 1)));
}

function readForm(text: string, at: number): { finding: Finding; end: number } | null {
  for (const { pattern, read } of FORMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return { finding: read(match[0], match), end: pattern.lastIndex };
  }
  return null;
}

const PLACEHOLDER = /^(?:--?[\w-]+=)?<(?:path|value|url)>$|^…$/;

/** Words of a command that others share: without the values of one task. */
export const commandWords = (command: string): string[] =>
  command.split(/\s+/).filter((word) => word !== '' && !PLACEHOLDER.test(word));

/** Managers of services and what they do, which differ between machines where the service is the same. */
const SERVICE_WORDS = new Set(
  'sudo systemctl service rc-service brew services supervisorctl initctl launchctl start restart load up run yes docker podman compose docker-compose'.split(
    ' ',
  ),
);

const STOP_WORDS = new Set(
  'a an the of to in on at for and or is are be was were it its this that these those with by from as if then than not no before after when where which who whose will would can could should must may has have had do does did so into only also first use used using'.split(
    ' ',
  ),
);

/** Ends of words that carry no meaning of their own; longest first. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word);

/** The words of a free text that carry its meaning, sorted, each once; code keeps its letter case. */
export function meaningfulTerms(text: string): string[] {
  const terms = new Set<string>();
  const prose = text.replace(/`([^`]+)`/g, (_whole, code: string) => {
    for (const word of commandWords(code)) terms.add(`\`${word}`);
    return ' ';
  });
  for (const [word] of prose.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu)) {
    const bare = word.replace(/[.-]+$/, '');
    if (!STOP_WORDS.has(bare)) terms.add(stem(bare));
  }
  return [...terms].sort();
}

/**
 * The normal form of a finding: equal for findings of the same kind about the same thing, whatever path, value or
 * package manager was used. Of a free text it is the sorted set of its terms.
 */
export function normalForm(finding: Finding): string {
  const key = (...parts: readonly string[]) => [finding.kind, ...parts].join('|');
  switch (finding.kind) {
    case 'missing_dependency':
      return key(finding.subject.toLowerCase());
    case 'missing_directory':
      return key(commandWords(finding.command)[0] ?? '', finding.subject ?? '');
    case 'missing_permission':
      return key(commandWords(finding.command).join(' '), finding.remedy === 'sudo' ? 'sudo' : 'grant');
    case 'missing_variable':
      return key(finding.subject);
    case 'service_down': {
      const words = commandWords(finding.remedy).map((word) => word.slice(word.lastIndexOf('/') + 1));
      const names = words
        .filter((word) => !SERVICE_WORDS.has(word) && !word.startsWith('-'))
        .map((word) => word.replace(/\.service$/, ''));
      return key((names.length > 0 ? names : words).sort().join(' '));
    }
    case 'wrong_command':
      return finding.subject === null
        ? key(commandWords(finding.wrong).join(' '), commandWords(finding.right).join(' '))
        : key(finding.subject, difference(finding.right, finding.wrong));
    case 'other':
      return key(...meaningfulTerms(finding.text));
  }
}

/** The words that only the first command has. */
function difference(command: string, other: string): string {
  const known = new Set(commandWords(other));
  return commandWords(command)
    .filter((word) => !known.has(word))
    .join(' ');
}

/** Share of their terms that two free texts must have in common to say the same, with and without code in common. */
const SAME_TERMS = 0.6;
const SAME_TERMS_AND_CODE = 0.4;

/** Whether two findings, given by their normal forms, say the same. Symmetric; equal forms always do. */
export function sameFinding(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [a.split('|'), b.split('|')];
  if (one[0] !== 'other' || other[0] !== 'other') return false;
  const [left, right] = [one.slice(1), other.slice(1)];
  const isCode = (term: string) => term.startsWith('`');
  const [leftCode, rightCode] = [left.filter(isCode), right.filter(isCode)];
  const terms = jaccard(left, right);
  if (leftCode.length === 0 || rightCode.length === 0) return terms >= SAME_TERMS;
  return terms >= SAME_TERMS_AND_CODE && jaccard(leftCode, rightCode) >= SAME_TERMS;
}

function jaccard(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [new Set(a), new Set(b)];
  const common = [...left].filter((item) => right.has(item)).length;
  const all = left.size + right.size - common;
  return all === 0 ? 1 : common / all;
}
