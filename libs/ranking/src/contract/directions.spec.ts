import fc from 'fast-check';
import { directionsOf } from './directions';
import { lexemesOf } from './lexemes';
import { readSentence } from './reading';

const directions = (sentence: string): [number, number] => {
  const { directions: found } = readSentence(sentence);
  return [Math.sign(found.get('w:cedar') ?? 0), Math.sign(found.get('w:mapl') ?? 0)];
};

describe('directionsOf', () => {
  it.each([
    ['Copy the folders from cedar to maple.', -1, 1],
    ['Write into cedar what you read from maple.', 1, -1],
    ['Correct cedar according to maple.', 1, -1],
    ['Maple is the model from which cedar is updated.', 1, -1],
    ['Cedar is broken; trust maple.', 1, -1],
    ['Do not edit cedar.', -1, 0],
    ['Train on maple and keep cedar for testing.', 1, -1],
    ['Two trees: cedar and maple.', 0, 0],
  ])('tells what is worked on from what is consulted: %s', (sentence, cedar, maple) => {
    expect(directions(sentence)).toEqual([cedar, maple]);
  });

  it('says of which pronoun it does not know what it stands for', () => {
    expect(readSentence('Fill it with the rest.').pronoun).toBe(1);
    expect(readSentence('Fill the jar with the rest.').pronoun).toBe(0);
  });

  it('gives every lexeme one sign', () => {
    const word = fc.constantFrom(
      'from',
      'to',
      'cedar',
      'not',
      'correct',
      'it',
      ',',
      'is',
      'broken',
      'into',
      '`a/b.csv`',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const lexemes = lexemesOf(words.join(' '));
        const { signs } = directionsOf(lexemes);
        expect(signs).toHaveLength(lexemes.length);
        for (const sign of signs) expect(Math.abs(sign)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
