import { findPatternSecrets } from '@skillward/secrets';
import { argues } from '../evidence/poison';
import type { AddedLine } from './changed-lines';
import { gate, type GateResult } from './gate';

/** What the words of a proposal are compared with. */
interface SpecificsContext {
  /** All text of the base version: what stands there already is no news. Empty for a new skill. */
  readonly base: string;
  /** The tasks of the runs that the evidence comes from. */
  readonly tasks: readonly string[];
}

interface Pattern {
  readonly what: string;
  readonly pattern: RegExp;
  /** What may stand in a skill although the pattern finds it. */
  readonly allow?: RegExp;
}

const SYSTEM_PATH =
  /^\/(?:api|v\d+|etc|usr|bin|sbin|lib|opt|var\/(?:log|lib|run|cache|www|spool)|run|proc|sys|dev|tmp)\/?(?:$|\b)/;

const PATTERNS: readonly Pattern[] = [
  {
    what: 'a path of one machine',
    pattern:
      /(?<![\w.:/-])(?:\/(?:home|Users|root|mnt|media|workspace|workspaces|app|testbed|private|Volumes|srv|data|logs|repo|project|builds?)(?:\/[\w.@%+-]+)*|~\/[\w.-]+(?:\/[\w.-]+)*)\/?/g,
    allow: /^~\/\.(?:config|local|cache|bashrc|profile|zshrc|ssh|aws|kube|docker|npmrc|netrc|gitconfig)\b/,
  },
  {
    what: 'a path of one machine',
    pattern: /(?<![\w:/])(?:[A-Za-z]:\\(?:[^\s`"'<>|\\]+\\?)+|\\\\[\w.-]+\\[^\s`"'<>|]+)/g,
  },
  {
    what: 'a path of one machine',
    pattern: /(?<![\w.:/<>~$}-])\/(?:[\w.@%+-]+\/)+[\w.@%+-]+/g,
    allow: SYSTEM_PATH,
  },
  { what: 'a temporary path', pattern: /(?<![\w.])\/(?:var\/folders|tmp|var\/tmp)\/[\w.-]+/g },
  {
    what: 'a host',
    pattern: /\b(?:https?|ftp|ssh|git|wss?|s3|gs):\/\/[^\s`"'<>)\]]+/g,
    allow: /^\w+:\/\/(?:[\w.-]+\.)?(?:example\.(?:com|org|net)|localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?:[:/]|$)/,
  },
  {
    what: 'a host',
    pattern:
      /(?<![\w.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|io|dev|app|cloud|internal|local|corp|lan|intra|ai|co|de|uk|eu|fr|ru|cn|xyz|info|biz|sh|me|us|evil|example)(?![\w.-]|\()/gi,
    allow: /^(?:[\w.-]+\.)?example\.(?:com|org|net)$|\.(?:app|sh|me|local|info)$/i,
  },
  {
    what: 'an address',
    pattern: /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?!\w|\.\d)/g,
    allow: /^(?:127\.0\.0\.1|0\.0\.0\.0|255\.255\.255\.\d+)$/,
  },
  {
    what: 'personal data',
    pattern: /\b[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi,
    allow: /@(?:[\w-]+\.)*example\.(?:com|org|net)$/i,
  },
  { what: 'personal data', pattern: /(?<![\w.+])\+\d{1,3}[\s().-]*(?:\d[\s().-]*){7,12}\d\b/g },
  { what: 'personal data', pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g },
  { what: 'personal data', pattern: /\b\d{3}-\d{2}-\d{4}\b/g },
  {
    what: 'an identifier',
    pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b[0-9a-f]{24,}\b/gi,
  },
];

/** Marks of words that belong to one task: names of files, numbers with digits, quoted texts. */
const TASK_TERM = /[A-Za-z0-9_][\w./:@-]*\d[\w./:@-]*|[\w-]+\.[A-Za-z]\w{0,4}\b|"[^"\n]{3,80}"|'[^'\n]{4,80}'/g;
/** Endings of words in tasks that name no file. */
const COMMON_TERM =
  /^(?:\d{1,2}|e\.g|i\.e|etc\.|v?\d+(?:\.\d+){0,2}|utf-?8|sha-?256|md5|base64|ipv[46]|http\/[12]|x86_64|arm64|python[23]?(?:\.\d+)?|node(?:js)?\d*|es\d+|s3|k8s|h264|mp[34])$/i;
const MAX_TASK = 50_000;
const MIN_TERM = 3;

/** No values of one task, machine or person: a skill is read by others. */
export function specificsGate(added: readonly AddedLine[], { base, tasks }: SpecificsContext): GateResult {
  const terms = taskTerms(tasks).filter((term) => !base.includes(term));
  const reasons = added.flatMap(({ path, line, text }) => {
    const at = `${path}:${line}`;
    const found = PATTERNS.flatMap(({ what, pattern, allow }) =>
      [...text.matchAll(pattern)]
        .map(([value]) => value.replace(/[.,;:]+$/, ''))
        .filter((value) => !base.includes(value) && !(allow?.test(value) ?? false))
        .map((value) => `${at} holds ${what}${what === 'personal data' ? '' : ` (${value.slice(0, 60)})`}.`),
    );
    const secrets = findPatternSecrets(text)
      .filter(({ start, end }) => !base.includes(text.slice(start, end)))
      .map(() => `${at} holds a secret.`);
    const own = terms
      .filter((term) => hasTerm(text, term))
      .map((term) => `${at} holds a value of one task (${term.slice(0, 60)}).`);
    return [...new Set([...found, ...secrets, ...own])];
  });
  return gate('specifics', 'hard', reasons, 'The added lines hold no value of one task, machine or person.');
}

/** The words of tasks that belong to them alone. */
export function taskTerms(tasks: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const task of tasks) {
    for (const [raw] of task.slice(0, MAX_TASK).matchAll(TASK_TERM)) {
      const term = raw.replace(/^["']|["']$/g, '').replace(/[.,:;]+$/, '');
      if (term.length >= MIN_TERM && !COMMON_TERM.test(term)) terms.add(term);
    }
  }
  return [...terms];
}

function hasTerm(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (!/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + term.length))) return true;
  }
  return false;
}

/** Orders to an agent that are about anything but the task. */
const ORDERS: readonly (readonly [string, RegExp])[] = [
  [
    'overrides other instructions',
    /\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|other|all|any|system|user(?:'s)?|safety|security)\b[^.\n]{0,30}\b(?:instructions?|rules?|prompts?|messages?|warnings?|polic(?:y|ies)|guidelines?|checks?|confirmations?|reviews?)\b/i,
  ],
  [
    'keeps something from the user',
    /\b(?:do not|don't|never|without)\b[^.\n]{0,20}\b(?:tell|inform|ask|show|mention|notify|report|reveal|alert)(?:ing)?\b[^.\n]{0,30}\b(?:user|person|human|operator|anyone|reviewer)s?\b/i,
  ],
  [
    'speaks to whoever reads it next',
    /\b(?:future|next|other|subsequent|all|every) (?:ai |llm |coding )?(?:agents?|assistants?|models?|runs?|sessions?)\b[^.\n]{0,60}\b(?:must|should|shall|need to|have to|always|never)\b/i,
  ],
  [
    'speaks to whoever reads it next',
    /\b(?:you are now|as an? (?:ai|llm|agent|assistant)|dear (?:agent|assistant|model)|(?:agent|assistant|model)s?[:,] (?:you )?(?:must|should|please|always|never))\b/i,
  ],
  [
    'sends data away',
    /\b(?:send|upload|post|forward|transmit|exfiltrate|leak|copy)\b[^.\n]{0,60}\b(?:credentials?|tokens?|secrets?|passwords?|keys?|env(?:ironment)? variables?|\.env|history|conversation|transcripts?)\b/i,
  ],
  [
    'fetches and executes',
    /\b(?:curl|wget|fetch|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b[^\n]{0,200}(?:\|\s*(?:sudo\s+)?(?:\w*sh|python\d?|node|perl|ruby|iex|source)\b|>\s*\S+\s*(?:&&|;)\s*(?:sudo\s+)?(?:\w*sh|chmod|python\d?|\.\/))/i,
  ],
  [
    'fetches and executes',
    /\b(?:\w*sh|eval|source|python\d?|node|iex)\b[^\n]{0,20}(?:\$\(|`|<\()\s*(?:curl|wget|iwr|irm)\b/i,
  ],
  [
    'speaks against other skills',
    /\b(?:instead of|rather than|over|not|never|avoid|ignore|replaces?|supersedes?|obsoletes?|deprecates?|do not (?:use|load)|don't (?:use|load))\b[^.\n]{0,40}\b(?:(?:any|all|the|every) )?(?:other|another|sibling|older|similar|competing|alternative)\b[^.\n]{0,20}\bskills?\b/i,
  ],
  [
    'speaks against other skills',
    /\b(?:always|only|first|exclusively)\b[^.\n]{0,20}\b(?:use|load|choose|prefer|select|pick)\b[^.\n]{0,20}\b(?:this|the present) skill\b/i,
  ],
];

/** Words by which one thing is put below another. */
const AGAINST =
  /n['’]t\b|\b(?:never|not|no longer|avoid|instead of|rather than|over|broken|deprecated|obsolete|outdated|unsafe|insecure|unreliable|wrong|worse|ignore|skip|stop|refuse|disable|remove|replace[sd]?|supersede[sd]?|prefer(?:red)?|better than|without)\b/i;

/**
 * The added lines are about the work: they argue for nothing, give no orders that are about anything but the task, and
 * do not speak against other skills.
 *
 * @param siblings names of skills that serve the same capability: to name one is for curators
 * @param others names of all other skills: a line may name them, as it may name programs, and not judge them
 */
export function languageGate(
  added: readonly AddedLine[],
  siblings: readonly string[],
  others: readonly string[] = [],
): GateResult {
  const reasons = added.flatMap(({ path, line, text }) => {
    const at = `${path}:${line}`;
    const found = ORDERS.flatMap(([what, pattern]) => (pattern.test(text) ? [`${at} ${what}.`] : []));
    const advocacy = argues(text) === null ? [] : [`${at} argues for a change of skills.`];
    const named = siblings
      .filter((name) => hasTerm(text, name))
      .map((name) => `${at} names the sibling ${name}, which is for curators to do.`);
    const judged = AGAINST.test(text)
      ? others.filter((name) => hasTerm(text, name)).map((name) => `${at} speaks against the skill ${name}.`)
      : [];
    return [...new Set([...found, ...advocacy, ...named, ...judged])];
  });
  return gate('language', 'hard', reasons, 'The added lines are about the work.');
}
