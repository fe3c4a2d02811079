import fc from 'fast-check';
import { analyse } from '../../src/index/analyse';
import { InvertedIndex } from '../../src/index/inverted-index';
import { readRequest } from '../../src/request/read-request';
import { spellingOf } from '../../src/request/spelling';

/** Each is its own stem, and near to no function word. */
const WORDS = ['terraform', 'rollback', 'webhook', 'playlist', 'sourdough', 'chart'];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** A library in which each of these words is as common as is said. */
function libraryOf(counts: Readonly<Record<string, number>>): InvertedIndex {
  const index = new InvertedIndex();
  const documents = Object.entries(counts).flatMap(([word, count]) =>
    Array.from({ length: count }, (_, i) => {
      const skill = { id: `${word}-${i}`, revision: '1', name: `${word}-${i}`, description: word, body: '' };
      return analyse(skill);
    }),
  );
  index.add(documents);
  return index;
}

/** One mistake: a letter that is missing, one too many, another one, or two that are swapped. */
function mistaken(word: string, { kind, place, letter }: { kind: number; place: number; letter: string }): string {
  const at = 1 + (place % (word.length - 2));
  const [before, after] = [word.slice(0, at), word.slice(at)];
  if (kind === 0) return before + after.slice(1);
  if (kind === 1) return before + letter + after;
  if (kind === 2) return before + letter + after.slice(1);
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
}

describe('spelling', () => {
  const spelling = spellingOf(libraryOf(Object.fromEntries(WORDS.map((word) => [word, 3]))));
  const mistake = fc.record({
    kind: fc.nat(3),
    place: fc.nat(20),
    letter: fc.constantFrom(...ALPHABET),
  });

  it('finds the word of the library for one mistake, whichever', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WORDS.filter(({ length }) => length >= 7)), mistake, (word, made) => {
        const wrong = mistaken(word, made);
        fc.pre(wrong !== word && wrong.length >= 4);
        expect([wrong, spelling.correct(wrong)]).toEqual([wrong, word]);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds a long word for two mistakes, and no short one', () => {
    expect(spelling.correct('terafrom')).toBe('terraform');
    expect(spelling.correct('webbhok')).toBe('webhook');
    expect(spelling.correct('chrat')).toBe('chart');
    expect(spelling.correct('chrta')).toBeNull();
  });

  it('leaves words alone that the library has, function words, short ones and all else', () => {
    for (const word of [...WORDS, 'with', 'ab', 'x86', 'été', 'elephant']) expect(spelling.correct(word)).toBeNull();
    expect(spelling.correct('wiht')).toBe('');
  });

  it('takes a rare word for a mistake only where another is thirty times as common', () => {
    const among = (common: number) => spellingOf(libraryOf({ deploy: common, deplay: 1, other: 5 }));
    expect(among(31).correct('deplay')).toBe('deploy');
    expect(among(29).correct('deplay')).toBeNull();
    expect(among(31).correct('deploy')).toBeNull();
  });

  it('corrects no word that the encoder knows, however seldom the library has it', () => {
    const index = libraryOf({ game: 2, layer: 200, other: 60 });
    const wordsOf = (task: string, ...known: string[]) =>
      readRequest(index, { task }, { encoder: { isWord: (word) => known.includes(word) } }).terms.map(
        (each) => each.term,
      );
    expect(wordsOf('game lawyer')).toEqual(['layer']);
    expect(wordsOf('game lawyer', 'game', 'lawyer')).toEqual(['game']);
    expect(wordsOf('gmae layre', 'game', 'layer').sort()).toEqual(['game', 'layer']);
  });

  it('does not look again before the library has grown by a fifth', () => {
    const index = libraryOf({ pixel: 20 });
    const first = spellingOf(index);
    index.add([analyse({ id: 'one', revision: '1', name: 'one', description: 'budget', body: '' })]);
    expect(spellingOf(index)).toBe(first);
    for (let i = 0; i < 5; i++)
      index.add([analyse({ id: `more-${i}`, revision: '1', name: `more-${i}`, description: 'budget', body: '' })]);
    expect(spellingOf(index).correct('budgt')).toBe('budget');
  });
});
