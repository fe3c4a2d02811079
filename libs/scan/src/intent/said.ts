import type { Line } from '../text/read-lines';
import { isForeign, readAddresses, type Address } from './addresses';
import { classesOf, type ClassName } from './lexicon';

/** A warning or a description of attacks orders nothing. */
const DEFENCE =
  /\b(?:avoid|malicious|attack\w*|detect\w*|suspicious|untrusted|phishing|beware|refuse|reject|such as|(?:do not|don't|never) (?:share|run|paste|send|commit|store|put|type|use|print|expose|upload|include|hard-?code|open|trust))\b|❌|🚫|⛔/;
const SENTENCE_END = /(?<=[.!?;])(?:\s+|(?=[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]))|\s+(?=(?:\d{1,2}\.|[-*])\s)/;
const LITERAL_ACCOUNT = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}\b|\b0x[0-9a-f]{40}\b|\bbc1[a-z0-9]{20,60}\b/;
const MAX_SENTENCES = 4_000;

interface Sentence {
  readonly has: (...names: readonly ClassName[]) => boolean;
  /** As `has`, of a single sentence. */
  readonly one: (...names: readonly ClassName[]) => boolean;
  readonly plain: string;
  readonly addresses: readonly Address[];
  readonly foreign: boolean;
  readonly block: number;
  readonly line: number;
  readonly hidden: boolean;
}

/** A typed fact with the line on which it stands. */
export interface IntentFact {
  readonly fact: string;
  readonly line: number;
}

function sentencesOf(lines: readonly Line[], folded: readonly string[]): Sentence[] {
  const sentences: Sentence[] = [];
  lines.forEach(({ place, block }, line) => {
    if (place !== 'prose' && place !== 'hidden') return;
    for (const part of (folded[line] ?? '').split(SENTENCE_END)) {
      if (sentences.length >= MAX_SENTENCES) return;
      if (part.trim().length < 6 || DEFENCE.test(part)) continue;
      const { addresses, plain, spoken } = readAddresses(part, { bare: true });
      const classes = new Set(classesOf(spoken));
      // Consent that is not needed is none.
      if (classes.has('consent') && (classes.has('negation') || classes.has('settled'))) {
        classes.delete('consent');
        classes.add('unasked');
      }
      sentences.push({
        has: (...names) => names.every((name) => classes.has(name)),
        one: (...names) => names.every((name) => classes.has(name)),
        plain,
        addresses,
        foreign: addresses.some(isForeign),
        block,
        line,
        hidden: place === 'hidden',
      });
    }
  });
  return sentences;
}

type Test = (sentence: Sentence, near: Sentence) => boolean;
const isPlace = ({ kind }: Address): boolean => kind === 'placeholder' || kind === 'repository';

/**
 * What prose asks for. `near` has what the sentence and its neighbours of the same or the next paragraph have together:
 * an order and the address that it is about often stand in two sentences.
 */
const FACTS: Readonly<Record<string, Test>> = {
  'said.fetch-foreign': (one, near) => one.has('fetch') && near.foreign && near.has('artefact') && !one.has('consent'),
  'said.fetch-repository-file': (one) =>
    one.has('fetch', 'artefact') &&
    /\/releases\/|\.(?:zip|7z|rar|exe|dmg|msi)\b/.test(one.plain) &&
    one.addresses.some(({ kind }) => kind === 'repository'),
  'said.fetch-archive': (one, near) =>
    near.addresses.length > 0 && /\.(?:zip|7z|rar|exe|dmg|msi|pkg|crx)\b/.test(one.plain) && near.has('run'),
  'said.run-fetched': (one, near) =>
    one.has('run') &&
    near.has('fetch', 'artefact') &&
    near.addresses.some((each) => isForeign(each) || each.kind === 'repository'),
  'said.paste-command': (one, near) =>
    one.has('command') && (one.has('terminal') || near.has('page')) && near.has('run', 'page') && near.foreign,
  'said.archive-key': (one, near) =>
    one.has('key') && near.has('archive') && near.addresses.length > 0 && !near.has('consent'),
  'said.useless-without': (one, near) =>
    (one.has('negation') || one.has('necessity')) && one.has('inability') && near.has('artefact', 'negation'),
  'said.guard-off': (one, near) => one.has('guard') && near.has('off') && (near.has('run') || near.has('fetch')),
  'said.dismiss-warning': (one, near) =>
    one.has('dismiss') && (one.has('warning') || one.has('guard')) && near.has('run'),
  'said.as-administrator': (one, near) => one.has('run', 'grant') && near.has('artefact'),
  'said.send-data': (one, near) =>
    one.has('send', 'data') && (one.foreign || (near.foreign && one.plain.includes('it'))) && !near.has('consent'),
  'said.send-secret': (one, near) =>
    one.has('transfer') &&
    one.foreign &&
    (one.has('secret') || (near.has('secret') && /\b(?:it|them)\b/.test(one.plain))),
  'said.transfer-foreign': (one, near) => one.has('transfer') && one.foreign && !near.has('consent'),
  'said.if-asked': (one) =>
    one.has('deceive') &&
    /\b(?:who|if|when|should|in case|falls|wenn|si|se|als|jesli|если)\b.{0,40}\b(?:asks?|asked|enquires?|questions?|questioned|wants? to know|wonders?|fragt|gefragt|nachfragt|demande|pregunta\w*|pergunt\w*|chiede|vraagt|zapyta|спрос\w*)\b|(?:如果|若).{0,12}(?:问|询问)/.test(
      one.plain,
    ),
  'said.hide': (one, near) =>
    one.has('hide') &&
    (one.has('user') || /\b(?:output|step|route|header|change|commit|log)s?\b/.test(one.plain)) &&
    !near.has('consent'),
  'said.send-talk': (one, near) => one.has('send', 'talk') && one.foreign && !near.has('consent'),
  'said.send-covered': (one, near) =>
    one.has('transfer') &&
    (one.has('data') || one.has('secret')) &&
    !one.has('negation') &&
    near.one('cover', 'negation', 'user'),
  'said.unpack-foreign': (one, near) => one.has('archive') && near.foreign && near.has('run'),
  'said.send-placeholder': (one, near) =>
    one.has('transfer') &&
    (one.has('data') || one.has('secret')) &&
    one.addresses.some(isPlace) &&
    !near.has('consent'),
  'said.send-unasked': (one, near) =>
    one.has('transfer', 'unasked') &&
    (one.has('data') || one.has('secret')) &&
    near.one('cover', 'negation') &&
    !near.has('consent'),
  'said.mail-copy': (one) =>
    one.addresses.some(({ kind }) => kind === 'mailbox') &&
    (/\b(?:bcc|blind|forward\w*|copies|cc)\b/.test(one.plain) || one.has('send', 'data') || one.has('send', 'secret')),
  'said.cover': (one) => (one.has('cover', 'negation') && one.has('user')) || one.has('strong'),
  'said.cover-report': (one) =>
    one.has('cover', 'negation') &&
    /\b(?:answer|report|summar\w+|repl\w+|list|findings|output|dialogue|readme)\b/.test(one.plain),
  'said.cover-near-address': (one, near) => one.has('cover', 'negation') && near.foreign,
  'said.unasked-near-address': (one, near) => one.has('unasked') && near.foreign && near.has('send'),
  'said.settled': (one, near) => one.has('user', 'settled') && near.one('negation', 'cover') && near.has('transfer'),
  'said.obey-address': (one, near) =>
    one.has('obey') && (one.foreign || (near.foreign && (near.has('fetch') || near.has('own')))),
  'said.override': (one) =>
    /\b(?:override\w*|precedence|supersede\w*|prevails?|ranks? above)\b/.test(one.plain) && one.has('obey'),
  'said.replace-skill': (one) => one.has('own', 'substitute') && one.addresses.length > 0,
  'said.grant': (one, near) =>
    one.has('create', 'grant') && (near.foreign || /ssh-(?:rsa|ed25519) aaaa|password `/.test(near.plain)),
  'said.grant-covered': (one, near) =>
    one.has('create', 'planted') && near.has('grant') && near.one('cover', 'negation'),
  'said.plant-covered': (one, near) =>
    one.has('create', 'planted') && near.one('cover', 'negation', 'user') && !near.has('consent'),
  'said.weaken': (one, near) => one.has('weaken', 'check') && near.one('cover', 'negation') && !near.has('consent'),
  'said.remember': (one, near) =>
    one.has('create', 'memory') &&
    (one.has('cover', 'negation') || near.one('cover', 'negation', 'user') || near.foreign),
  'said.destroy': (one, near) =>
    one.has('remove', 'precious') &&
    !near.has('consent') &&
    (one.has('later') || near.one('cover', 'negation') || one.has('unasked')),
  'said.later-deed': (one) => one.has('later') && (one.has('remove', 'precious') || (one.has('send') && one.foreign)),
  'said.swap': (one, near) =>
    one.has('substitute', 'money') && (LITERAL_ACCOUNT.test(near.plain) || near.has('deceive')),
  'said.literal-account': (one) => LITERAL_ACCOUNT.test(one.plain),
  'said.deceive': (one) =>
    one.has('deceive') &&
    (/\b(?:if|when|should|in case) (?:the |a )?(?:user|person|they|anyone|somebody|counsel)\b/.test(one.plain) ||
      /\bimpression\b|\blike it'?s your own\b|\bas (?:an? )?(?:editorial|saving|routine)\b/.test(one.plain)),
  'said.ask-secret': (one, near) => one.has('user', 'secret') && near.has('send') && near.foreign,
  'said.planted-login': (one) =>
    one.has('create') &&
    /\b(?:login|account|user)\b/.test(one.plain) &&
    /\bpassword\b.{0,20}[`'"]|\bmaster\b|\bbackdoor\b/.test(one.plain),
  'said.leave-out': (one) => /\b(?:leave|keep)\b.{0,60}\bout\b|\bomit\b/.test(one.plain),
  'said.script-tag': (one) => one.plain.includes('<script') && one.foreign,
};

/** The facts of prose and of hidden text, each with the first line on which it holds. */
export function saidFacts(lines: readonly Line[], folded: readonly string[]): IntentFact[] {
  const sentences = sentencesOf(lines, folded);
  const found = new Map<string, number>();
  sentences.forEach((one, index) => {
    const around = sentences
      .slice(Math.max(0, index - 2), index + 3)
      .filter(({ block, line }) => Math.abs(block - one.block) <= 2 && Math.abs(line - one.line) <= 4);
    const near: Sentence = {
      ...one,
      has: (...names) => names.every((name) => around.some((each) => each.has(name))),
      one: (...names) => around.some((each) => each.has(...names)),
      plain: around.map(({ plain }) => plain).join(' '),
      addresses: around.flatMap(({ addresses }) => addresses),
      foreign: around.some(({ foreign }) => foreign),
    };
    for (const [fact, test] of Object.entries(FACTS))
      if (!found.has(fact) && test(one, near)) found.set(fact, one.line);
    if (
      one.hidden &&
      (one.has('send') || one.has('run') || one.has('obey')) &&
      one.foreign &&
      !found.has('said.hidden-order')
    )
      found.set('said.hidden-order', one.line);
  });
  return [...found].map(([fact, line]) => ({ fact, line }));
}

const EASES: Readonly<Record<string, RegExp | ((sentence: Sentence) => boolean)>> = {
  consent: (one) => one.has('consent') || (one.has('ask', 'necessity') && !one.has('negation')),
  checks:
    /\b(?:sha-?(?:256|512)\w*|checksums?|gpg|cosign|minisign|signatures? (?:of|in|on|file)|pin(?:ned)? version|hash(?:es)? (?:match|of))\b/,
  'off-switch':
    /\b(?:opt[- ](?:in|out)|do_not_track|--dry-?run|--no-telemetry|off (?:by default|until)|default (?:is )?(?:no|off)|turn(?:s|ed)? (?:it|them|this) off)\b/,
};

/** What keeps harm from a reader: consent that is asked for, checks of what is fetched, a switch. */
export function easingFacts(lines: readonly Line[], folded: readonly string[]): string[] {
  const sentences = sentencesOf(lines, folded);
  const text = folded.join('\n');
  return Object.entries(EASES).flatMap(([name, test]) =>
    (test instanceof RegExp ? test.test(text) : sentences.some(test)) ? [name] : [],
  );
}
