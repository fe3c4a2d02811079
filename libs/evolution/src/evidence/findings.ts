import type { Finding, Subtask } from '@skillward/domain';
import { generalWords } from './general-words';

export type { Finding, FindingKind } from '@skillward/domain';

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
  {
    pattern: new RegExp(`Run ${C} before ${C}: without it the command ends with “([^”\\n]*)”\\.`, 'y'),
    read: (text, [, first = '', command = '', symptom = '']) => ({
      kind: 'wrong_order',
      text,
      first,
      command,
      symptom,
    }),
  },
];

/**
 * What a subtask found out: in the form that its attributor gave it or, where that only wrote a text, as far as the text
 * can be read.
 */
export function findingsOf({ exploration, lessons }: Pick<Subtask, 'exploration' | 'lessons'>): Finding[] {
  if (exploration === null) return [];
  return lessons === undefined ? readFindings(exploration) : lessons.map(({ finding }) => finding);
}

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
  return (first === '`' || first === 'T' || first === 'R') && (at === 0 || /\s/.test(text.charAt(at - 1)));
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

/** Stored normal forms are made with these and with `stem`: those of libs/text would part new evidence from old. */
const STOP_WORDS = new Set(
  (
    'a an the of to in on at for and or is are be was were it its this that these those with by from as if ' +
    'then than not no before after when where which who whose will would can could should must may has have ' +
    'had do does did so into only also first use used using'
  ).split(' '),
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
    case 'wrong_order':
      return key(finding.first.split(' && ').map(namesOf).sort().join(' && '), namesOf(finding.command));
    case 'wrong_command': {
      const renamed = renameOf(finding.wrong, finding.right);
      if (renamed !== null) return key(renamed.from, renamed.to);
      const added = difference(finding.right, finding.wrong);
      if (finding.subject === null && added !== '' && difference(finding.wrong, finding.right) === '')
        return key(`${namesOf(finding.wrong)} …`, added);
      return finding.subject === null
        ? key(commandWords(finding.wrong).join(' '), commandWords(finding.right).join(' '))
        : key(finding.subject, difference(finding.right, finding.wrong));
    }
    case 'wrong_text':
      return key(...[finding.wrong, finding.right].map((line) => line.trim().replaceAll('|', '¦')));
    case 'wrong_name':
      return key(finding.gone, finding.come);
    case 'preferred_command':
      return key(finding.wrong, finding.right);
    case 'rule':
      return key(...namesIn(finding.names), ...meaningfulTerms(finding.rule));
    case 'cause':
      return key(...namesIn(finding.names), ...meaningfulTerms(finding.cause));
    case 'other':
      return key(...meaningfulTerms(finding.text));
  }
}

/** Names that words and deeds have in common, as terms of their own. */
const namesIn = (names: readonly string[] = []): string[] => names.map((name) => `+${name}`).sort();

/** Program and subcommands, without options and values. */
const namesOf = (command: string): string => {
  const words = commandWords(command);
  const end = words.findIndex((word, at) => at > 0 && !/^[A-Za-z][\w:-]*$/.test(word));
  return words.slice(0, end < 0 ? 3 : Math.min(end, 3)).join(' ');
};

/**
 * The names of a program that took another name, where the rest of the command stays: `docker-compose up` and
 * `docker compose up`. Null where anything else differs.
 */
export function renameOf(wrong: string, right: string): { readonly from: string; readonly to: string } | null {
  const [before, after] = [wrong, right].map((command) => command.split(/\s+/).filter((word) => word !== '')) as [
    string[],
    string[],
  ];
  const bare = (words: readonly string[]) => words.join('').replace(/[-_\d.]/g, '');
  for (const [one, other] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const) {
    const [from, to] = [before.slice(0, one), after.slice(0, other)];
    const isSameRest = before.slice(one).join(' ') === after.slice(other).join(' ');
    if (isSameRest && from.join(' ') !== to.join(' ') && bare(from) === bare(to) && bare(from).length > 1)
      return { from: from.join(' '), to: to.join(' ') };
  }
  return null;
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
  const [isOneProse, isOtherProse] = [isProse(one[0]), isProse(other[0])];
  if (one[0] === 'wrong_order' && other[0] === 'wrong_order' && one[2] === other[2]) {
    const steps = new Set(one[1]?.split(' && '));
    return (other[1]?.split(' && ') ?? []).some((step) => steps.has(step));
  }
  if (one[0] === 'wrong_command' && other[0] === 'wrong_command' && one[1] === other[1]) {
    // Who leaves out what is refused meets the same trouble as who replaces it.
    return one[1]?.startsWith('-') === true && (one[2] === '' || other[2] === '');
  }
  if (isOneProse && !isOtherProse) return tellsRemedy(one.slice(1), other);
  if (isOtherProse && !isOneProse) return tellsRemedy(other.slice(1), one);
  if (!isOneProse) return false;
  const [left, right] = [one.slice(1), other.slice(1)];
  const isCode = (term: string) => term.startsWith('`');
  const [leftCode, rightCode] = [left.filter(isCode), right.filter(isCode)];
  if (one[0] !== 'other' && other[0] !== 'other') return sameName(left, right) || sameWords(left, right);
  const terms = jaccard(left, right);
  if (leftCode.length === 0 || rightCode.length === 0) return terms >= SAME_TERMS;
  return terms >= SAME_TERMS_AND_CODE && jaccard(leftCode, rightCode) >= SAME_TERMS;
}

/** Share of the terms of the shorter of two rules or causes that the other must have, and how many at least. */
const SAME_RULE = 0.6;
const MIN_SAME = 3;
const NEGATIVE = /^(?:never|don't|doesn't|cannot|can't|without|avoid|nothing|none)$/;

const isName = (term: string): boolean => term.startsWith('+');

/** Whether two people's words are about one thing that both brought in, however they put it. */
const sameName = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((term) => isName(term) && right.includes(term));

/** Whether two rules or causes say the same: most terms of the shorter one are in the other, and both say yes or no. */
function sameWords(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [one, other].map((terms) => terms.filter((term) => !isName(term))) as [string[], string[]];
  const says = (terms: readonly string[]) => terms.some((term) => NEGATIVE.test(term));
  const common = left.filter((term) => right.includes(term)).length;
  return says(left) === says(right) && common >= MIN_SAME && common / Math.min(left.length, right.length) >= SAME_RULE;
}

/** Kinds that say in words what they say. */
const PROSE: ReadonlySet<string | undefined> = new Set(['other', 'rule', 'cause']);
const isProse = (kind: string | undefined): boolean => PROSE.has(kind);

/** Where a normal form has what helped. A service, a directory or a permission says too little by its name alone. */
const REMEDY_AT: Readonly<Partial<Record<string, number>>> = {
  missing_dependency: 1,
  missing_variable: 1,
  wrong_order: 1,
  wrong_command: 2,
  wrong_name: 2,
  preferred_command: 2,
};

/** Whether a free text names all of what helped by another finding, as code, and that is more than a word. */
function tellsRemedy(terms: readonly string[], form: readonly string[]): boolean {
  const at = REMEDY_AT[form[0] ?? ''];
  const words = at === undefined ? [] : (form[at] ?? '').split(' ').filter((word) => word !== '');
  const isTelling = words.length > 1 || (words[0] ?? '').length > 5;
  return isTelling && words.every((word) => terms.includes(`\`${word}`));
}

/**
 * The finding that says most in a form of its own and least of one run: of several commands that helped the fewest, of
 * words those without values. Of equals the first. Null for none.
 */
export function clearestFinding(findings: readonly Finding[]): Finding | null {
  const weight = (finding: Finding): number => {
    if (finding.kind === 'wrong_order') return finding.first.split(' && ').length;
    // What takes the place of a refused option says more than to leave it out.
    if (finding.kind === 'wrong_command') return difference(finding.right, finding.wrong) === '' ? 1 : 0;
    if (!isProse(finding.kind)) return 0;
    const words = finding.kind === 'rule' ? finding.rule : finding.kind === 'cause' ? finding.cause : finding.text;
    const names = finding.kind === 'rule' || finding.kind === 'cause' ? finding.names : undefined;
    const isOfOnePiece = generalWords(words, finding.kind === 'rule', names) === null;
    return (isOfOnePiece ? 200 : 100) + (words.match(/\w+:\/\/|\d{2,}|["“”]|…|<\w+>/g)?.length ?? 0);
  };
  return findings.reduce<Finding | null>(
    (best, finding) => (best === null || weight(finding) < weight(best) ? finding : best),
    null,
  );
}

function jaccard(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [new Set(a), new Set(b)];
  const common = [...left].filter((item) => right.has(item)).length;
  const all = left.size + right.size - common;
  return all === 0 ? 1 : common / all;
}
