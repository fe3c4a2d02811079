import { Leaning } from './conditions/leaning';
import { LanguageModel } from './language-model';
import { statementsOf } from './normalize/statements';
import { Atom } from './normalize/values';
import { termsOf } from './prepared-skill';
import { readSentence } from './read-statement';
import { Reading } from './reading';
import { joinNames, Names } from './rival-names';

/** A task, read once for all families. */
export interface PreparedTask {
  readonly sentences: readonly Reading[];
  /** Of all sentences together. */
  readonly atoms: ReadonlyMap<Atom, number>;
  readonly newness: number;
  readonly names: Names;
  /** Of each sentence; worked out when they are asked for first, because many requests meet no siblings. */
  readonly leanings: () => readonly Leaning[];
  /** Its distinct index terms by their `hashTerm`, with their place among them. */
  readonly terms: ReadonlyMap<number, { readonly term: string; readonly place: number }>;
}

const MAX_SENTENCES = 200;

const clip = (value: number): number => Math.max(-1, Math.min(1, value));

/** What a task says, sentence by sentence and as a whole. */
export function readTask(task: string, model: LanguageModel): PreparedTask {
  const read = statementsOf(task)
    .slice(0, MAX_SENTENCES)
    .map(({ text }) => readSentence(text, model));
  const sentences = read.map(({ reading }) => reading);
  const atoms = new Map<Atom, number>();
  for (const sentence of sentences)
    for (const [atom, sign] of sentence.atoms) atoms.set(atom, (atoms.get(atom) ?? 0) + sign);
  for (const [atom, sign] of atoms) atoms.set(atom, clip(sign));
  let leanings: readonly Leaning[] | null = null;
  return {
    sentences,
    atoms,
    newness: clip(sentences.reduce((sum, { newness }) => sum + newness, 0)),
    names: joinNames(read.map(({ names }) => names)),
    leanings: () => (leanings ??= read.map(({ leaning }) => leaning())),
    terms: new Map([...termsOf(task)].map(([hash, term], place) => [hash, { term, place }])),
  };
}
