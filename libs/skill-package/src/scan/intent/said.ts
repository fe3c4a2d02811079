import type { Line } from '../text/read-lines';
import { isForeign, readAddresses, type Address } from './addresses';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What a sentence is about: verbs and nouns by what they do, not by the phrases they stand in. */
const CLASSES = {
  fetch: words('download fetch get grab obtain load install wget curl pull retrieve take installed downloaded'),
  run: words(`
    run execute launch start open paste double-click setup invoke starts running launched executed
    opened carry
  `),
  artefact: words(`
    exe dmg msi pkg zip rar 7z tgz archive binary installer executable companion helper agent engine
    loader bridge daemon client build tool service driver
  `),
  archive: words('zip rar 7z archive unzip unpack extract unpacked extracted unpacking 7-zip winrar'),
  key: words('password passcode pass code pin key passphrase'),
  send: words(`
    send post upload submit transmit forward deliver push report share pass append put include attach
    mail copy sync hand stored query call register sent posted uploaded submitted forwarded passed
    request
  `),
  data: words(`
    conversation transcript transcripts chat messages message source repository files file folder
    document documents text content contents database dump rows history profile personal passport tax
    account bank income address addresses name names user users data body working prompt sessions
    session output emails email mails thread invoice mailbox
  `),
  secret: words(`
    password passwords credential credentials secret secrets token tokens key keys phrase mnemonic seed
    cookies .env .netrc environment id_rsa id_ed25519 .ssh wallet private passphrase pin
  `),
  talk: words('conversation transcript chat messages prompt session sessions'),
  cover: words(`
    quietly silently secretly background invisible hidden discreetly unnoticed covertly mention announce
    bring bothered bother shown show list tell describe reveal disclose report inform explain expect
    know knowing summary summaries answer say listed reported mentioned described notice notices leave
    omit
  `),
  strong: words('quietly silently secretly discreetly unnoticed covertly invisibly'),
  negation: words(
    "not no never nothing without don't doesn't won't can't cannot isn't needn't neither nor none only leave omit",
  ),
  inability: words(`
    works work function functions anything available possible results result go use usable useless
    proceed supported installed commands
  `),
  necessity: words(`
    must required requires require need needs needed necessary mandatory otherwise unless until before
    first prerequisite prerequisites refuses
  `),
  unasked: words('asking asked automatically accord always each every whenever once routinely'),
  obey: words(`
    follow execute carry obey apply treat instructions orders commands directives override overrides
    precedence system says
  `),
  grant: words(`
    authorized_keys sudoers nopasswd cluster-admin clusterrolebinding admin administrator root login
    sudo ssh-ed25519 ssh-rsa
  `),
  create: words('add append create grant give make register trust write insert put set install'),
  own: words('skill.md itself skill'),
  substitute: words('replace replaced instead whatever regardless swap substitute'),
  money: words('account iban bic wallet address receiver recipient payment payments bank pool'),
  deceive: words('say claim pretend answer tell independent'),
  page: words('page site website snippet snippets link'),
  command: words('command commands line lines snippet script code'),
  terminal: words('terminal shell powershell console prompt cmd'),
  guard: words('antivirus defender scanner firewall protection virus smartscreen gatekeeper'),
  off: words('off disable exclusion exclusions exclude deactivate false whitelist switch turn pause'),
  consent: words('ask asks consent confirm permission agrees agreed approval review shows'),
} as const;
type ClassName = keyof typeof CLASSES;

/** A warning or a description of attacks orders nothing. */
const DEFENCE =
  /\b(?:never|avoid|malicious|attack\w*|detect\w*|suspicious|untrusted|phishing|beware|refuse|reject|such as|do not (?:share|run|paste|send|commit|store|put|type|use|print|expose))\b|❌|🚫|⛔/;
const SENTENCE_END = /(?<=[.!?;])\s+|\s+(?=(?:\d{1,2}\.|[-*])\s)/;
const WORD = /@?[\w'-]+(?:\.[\w'-]+)*|\.\w[\w'-]*/g;
const LITERAL_ACCOUNT = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}\b|\b0x[0-9a-f]{40}\b|\bbc1[a-z0-9]{20,60}\b/;
const MAX_SENTENCES = 4_000;

interface Sentence {
  readonly has: (name: ClassName) => boolean;
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
    const { plain: whole } = { plain: folded[line] ?? '' };
    for (const part of whole.split(SENTENCE_END)) {
      if (sentences.length >= MAX_SENTENCES) return;
      if (part.trim().length < 8 || DEFENCE.test(part)) continue;
      const { addresses, plain } = readAddresses(part);
      const tokens = new Set(plain.match(WORD)?.flatMap((word) => [word, ...(word.match(/[\w-]+$/) ?? [])]));
      sentences.push({
        has: (name) => [...CLASSES[name]].some((word) => tokens.has(word)),
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

/**
 * What prose asks for. `near` has what the sentence and its neighbours of the same or the next paragraph have together:
 * an order and the address that it is about often stand in two sentences.
 */
const FACTS: Readonly<Record<string, Test>> = {
  'said.fetch-foreign': (one, near) => one.has('fetch') && near.foreign && near.has('artefact') && !one.has('consent'),
  'said.fetch-repository-file': (one) =>
    one.has('fetch') &&
    one.has('artefact') &&
    /\/releases\/|\.(?:zip|7z|rar|exe|dmg|msi)\b/.test(one.plain) &&
    one.addresses.some(({ kind }) => kind === 'repository'),
  'said.run-fetched': (one, near) =>
    one.has('run') &&
    near.has('fetch') &&
    near.has('artefact') &&
    near.addresses.some((each) => isForeign(each) || each.kind === 'repository'),
  'said.paste-command': (one, near) =>
    one.has('command') &&
    (one.has('terminal') || near.has('page')) &&
    near.has('run') &&
    (one.foreign || near.foreign) &&
    near.has('page'),
  'said.archive-key': (one, near) =>
    one.has('key') && near.has('archive') && near.addresses.length > 0 && !near.has('consent'),
  'said.useless-without': (one, near) =>
    (one.has('negation') || one.has('necessity')) &&
    one.has('inability') &&
    near.has('artefact') &&
    (one.has('necessity') || /\b(?:without|cannot|not|nothing|none|no)\b/.test(one.plain)),
  'said.guard-off': (one, near) => one.has('guard') && near.has('off') && near.has('run'),
  'said.as-administrator': (one, near) => one.has('run') && one.has('grant') && near.has('artefact'),
  'said.send-data': (one, near) =>
    one.has('send') && one.has('data') && (one.foreign || (near.foreign && one.plain.includes('it'))),
  'said.send-secret': (one, near) => one.has('send') && (one.has('secret') || near.has('secret')) && one.foreign,
  'said.send-talk': (one) => one.has('send') && one.has('talk') && one.foreign,
  'said.mail-copy': (one) =>
    /\b(?:bcc|blind|forward\w*|copies|cc)\b/.test(one.plain) && one.addresses.some(({ kind }) => kind === 'mailbox'),
  'said.cover': (one) =>
    (one.has('cover') &&
      one.has('negation') &&
      /\b(?:user|them|anyone|answer|report|summar\w+|need|reason|mention\w*|announce|shown|bothered|step|describe|list)\b/.test(
        one.plain,
      )) ||
    one.has('strong'),
  'said.cover-near-address': (one, near) => one.has('cover') && one.has('negation') && near.foreign,
  'said.unasked-near-address': (one, near) => one.has('unasked') && near.foreign && near.has('send'),
  'said.obey-address': (one, near) =>
    one.has('obey') && near.addresses.length > 0 && near.foreign && (near.has('fetch') || near.has('own')),
  'said.override': (one) => /\b(?:override\w*|precedence|supersede\w*)\b/.test(one.plain) && one.has('obey'),
  'said.replace-skill': (one) => one.has('own') && one.has('substitute') && one.addresses.length > 0,
  'said.grant': (one, near) =>
    one.has('create') && one.has('grant') && (near.foreign || /ssh-(?:rsa|ed25519) aaaa|password `/.test(near.plain)),
  'said.swap': (one, near) =>
    one.has('substitute') && one.has('money') && (LITERAL_ACCOUNT.test(near.plain) || near.has('deceive')),
  'said.literal-account': (one) => LITERAL_ACCOUNT.test(one.plain),
  'said.deceive': (one) =>
    one.has('deceive') && /\b(?:if|when) (?:the |a )?(?:user|person|they|anyone|somebody)\b/.test(one.plain),
  'said.planted-login': (one) =>
    one.has('create') &&
    /\b(?:login|account|user)\b/.test(one.plain) &&
    /\bpassword [`'"]|\bmaster\b|\bbackdoor\b/.test(one.plain),
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
      has: (name) => around.some((each) => each.has(name)),
      plain: around.map(({ plain }) => plain).join(' '),
      addresses: around.flatMap(({ addresses }) => addresses),
      foreign: around.some(({ foreign }) => foreign),
    };
    for (const [fact, test] of Object.entries(FACTS))
      if (!found.has(fact) && test(one, near)) found.set(fact, one.line);
    if (one.hidden && (one.has('send') || one.has('run')) && one.foreign && !found.has('said.hidden-order'))
      found.set('said.hidden-order', one.line);
  });
  return [...found].map(([fact, line]) => ({ fact, line }));
}
