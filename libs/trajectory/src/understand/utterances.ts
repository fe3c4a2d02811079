import { CLOSING_EXAMPLES, STUCK_EXAMPLES } from './closing-examples';
import { PERSON_EXAMPLES } from './person-examples';

const SMOOTHING = 0.5;
const MAX_WORDS = 40;
const MAX_SENTENCES = 40;

/** Letters by which words of one stem meet (`break`, `broken`, `breaks`), where a word is longer. */
const STEM_LENGTH = 4;

/** Words, their beginnings, pairs of words, also over a gap, the first word and the sign at the end. */
function featuresOf(sentence: string): Set<string> {
  const words = sentence
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .match(/[\p{L}\p{N}']+/gu)
    ?.slice(0, MAX_WORDS);
  const features = new Set<string>();
  if (words === undefined) return features;
  features.add(`^${words[0] ?? ''}`);
  words.forEach((word, at) => {
    features.add(word);
    const next = words[at + 1];
    if (next !== undefined) features.add(`${word} ${next}`);
    const second = words[at + 2];
    if (second !== undefined) features.add(`${word} _ ${second}`);
    if (word.length > STEM_LENGTH) features.add(`~${word.slice(0, STEM_LENGTH)}`);
  });
  if (/\?\s*$/.test(sentence)) features.add('?');
  return features;
}

/** A multinomial naive Bayes classifier with equal priors (McCallum and Nigam 1998, with features counted once a text). */
class BayesClassifier<C extends string> {
  private readonly counts = new Map<string, Map<C, number>>();
  private readonly totals = new Map<C, number>();
  private readonly classes: readonly C[];

  constructor(examples: Readonly<Record<C, readonly string[]>>) {
    this.classes = Object.keys(examples) as C[];
    for (const name of this.classes) {
      for (const example of examples[name]) {
        for (const feature of featuresOf(example)) {
          const byClass = this.counts.get(feature) ?? new Map<C, number>();
          byClass.set(name, (byClass.get(name) ?? 0) + 1);
          this.counts.set(feature, byClass);
          this.totals.set(name, (this.totals.get(name) ?? 0) + 1);
        }
      }
    }
  }

  /** The probability of each class; equal where nothing of the sentence is known. */
  classify(sentence: string): Map<C, number> {
    const scores = new Map<C, number>(this.classes.map((name) => [name, 0]));
    for (const feature of featuresOf(sentence)) {
      const byClass = this.counts.get(feature);
      // What no example has tells nothing.
      if (byClass === undefined) continue;
      for (const name of this.classes) {
        const share =
          ((byClass.get(name) ?? 0) + SMOOTHING) / ((this.totals.get(name) ?? 0) + SMOOTHING * this.counts.size);
        scores.set(name, (scores.get(name) ?? 0) + Math.log(share));
      }
    }
    const most = Math.max(...scores.values());
    const weights = new Map([...scores].map(([name, score]) => [name, Math.exp(score - most)]));
    const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
    return new Map([...weights].map(([name, weight]) => [name, weight / sum]));
  }
}

let person: BayesClassifier<keyof typeof PERSON_EXAMPLES> | null = null;
let closing: BayesClassifier<keyof typeof CLOSING_EXAMPLES> | null = null;
let stuck: BayesClassifier<keyof typeof STUCK_EXAMPLES> | null = null;

/** Probability from which on a sentence counts as of its class. */
const SURE = 0.7;
/** The same for a sentence that decides against all that ran. */
const SURE_OF_END = 0.9;

/** The sentences of a text, without fenced code. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .split(/(?<=[.!?])\s+|\n+|;\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}|\p{N}/u.test(sentence))
    .slice(0, MAX_SENTENCES);
}

/** What a person's words say of what was done before, and whether they want something new or go on with it. */
export interface PersonSaid {
  readonly says: 'accept' | 'correct' | 'other';
  /** Null where that cannot be told. */
  readonly wants: 'request' | 'reply' | null;
}

/** Longer texts are requests of their own, whatever single sentences of them sound like. */
const MAX_REMARK = 600;

/** Reads a person's words: a correction outweighs praise, and something new outweighs an answer. */
export function whatPersonSays(text: string): PersonSaid {
  if (text.length > MAX_REMARK) return { says: 'other', wants: 'request' };
  person ??= new BayesClassifier(PERSON_EXAMPLES);
  const said = new Set<keyof typeof PERSON_EXAMPLES>();
  for (const sentence of sentencesOf(text)) {
    for (const [name, share] of person.classify(sentence)) if (share >= SURE) said.add(name);
  }
  return {
    says: said.has('correct') ? 'correct' : said.has('accept') ? 'accept' : 'other',
    wants: said.has('request') ? 'request' : said.has('reply') ? 'reply' : null,
  };
}

/** Fewer words than these say not what comes next. */
const MIN_ANNOUNCED = 3;

type ClosingSays = keyof typeof CLOSING_EXAMPLES;

/**
 * The first sentence of an agent's last words that says it is stuck, else one that leaves something undone or, where that
 * is the very last one, announces.
 */
export function whatClosingSays(text: string): { readonly says: ClosingSays; readonly sentence: string } {
  closing ??= new BayesClassifier(CLOSING_EXAMPLES);
  const sentences = sentencesOf(text);
  const told = sentences.map((sentence) => ({ sentence, shares: closing?.classify(sentence) ?? new Map() }));
  for (const says of ['stuck', 'partial'] as const) {
    const found = told.find(({ shares }) => (shares.get(says) ?? 0) >= SURE_OF_END);
    if (found !== undefined) return { says, sentence: found.sentence };
  }
  const last = told.at(-1);
  const isSentence =
    !/[?\uff1f][\s*_)]*$/.test(last?.sentence ?? '') &&
    (last?.sentence.match(/[\p{L}\p{N}']+/gu)?.length ?? 0) >= MIN_ANNOUNCED;
  const announces = isSentence && (last?.shares.get('announce') ?? 0) >= SURE;
  return { says: announces ? 'announce' : 'other', sentence: last?.sentence ?? '' };
}

export type StuckBy = keyof typeof STUCK_EXAMPLES;

/** What a sentence names as the cause of not getting on: the machine, something remote, or nothing that is not its own. */
export function whatStopped(sentence: string): StuckBy {
  stuck ??= new BayesClassifier(STUCK_EXAMPLES);
  const shares = stuck.classify(sentence);
  const [name] = [...shares].find(([, share]) => share >= SURE) ?? (['agent'] as const);
  return name;
}
