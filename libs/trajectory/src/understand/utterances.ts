import { CLOSING_EXAMPLES, PERSON_EXAMPLES } from './utterance-examples';

const SMOOTHING = 0.5;
const MAX_WORDS = 40;
const MAX_SENTENCES = 40;

/** Words, pairs of words, the first word and the sign at the end: what a sentence is told by. */
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

/** Probability from which on a sentence counts as of its class. */
const SURE = 0.7;

/** The sentences of a text, without fenced code. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .split(/(?<=[.!?])\s+|\n+|;\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}|\p{N}/u.test(sentence))
    .slice(0, MAX_SENTENCES);
}

export type PersonSays = keyof typeof PERSON_EXAMPLES;

/**
 * What a person's words say of what was done before: a correction outweighs praise. Long texts are requests of their
 * own, whatever single sentences of them sound like.
 */
export function whatPersonSays(text: string): PersonSays {
  if (text.length > 600) return 'other';
  person ??= new BayesClassifier(PERSON_EXAMPLES);
  const said = new Set<PersonSays>();
  for (const sentence of sentencesOf(text)) {
    for (const [name, share] of person.classify(sentence)) if (share >= SURE) said.add(name);
  }
  return said.has('correct') ? 'correct' : said.has('accept') ? 'accept' : 'other';
}

export type ClosingSays = keyof typeof CLOSING_EXAMPLES;

/** The first sentence of an agent's last words that says it is stuck or, where that is the very last one, announces. */
export function whatClosingSays(text: string): { readonly says: ClosingSays; readonly sentence: string } {
  closing ??= new BayesClassifier(CLOSING_EXAMPLES);
  const sentences = sentencesOf(text);
  for (const sentence of sentences) {
    if ((closing.classify(sentence).get('stuck') ?? 0) >= 0.9) return { says: 'stuck', sentence };
  }
  const last = sentences.at(-1) ?? '';
  const announces = last !== '' && (closing.classify(last).get('announce') ?? 0) >= SURE;
  return { says: announces ? 'announce' : 'other', sentence: last };
}
