import fc from 'fast-check';
import { countLines, findLongLine, isText, lineAt, looksLikeText } from '../src/text';

describe('findLongLine', () => {
  it('counts bytes between line feeds', () => {
    expect(findLongLine(Buffer.from('aa\nbbb\ncc'), 3)).toBeNull();
    expect(findLongLine(Buffer.from('aa\nbbbb\ncc'), 3)).toBe(2);
    expect(findLongLine(Buffer.from('aa\nbb\nééé'), 5)).toBe(3);
    expect(findLongLine(Buffer.from('\n\n\n\n\n'), 3)).toBeNull();
  });

  it('agrees with splitting', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', '\n')), fc.nat({ max: 4 }), (letters, most) => {
        const text = letters.join('');
        const found = text.split('\n').findIndex((line) => line.length > most) + 1;
        expect(findLongLine(Buffer.from(text), most)).toBe(found === 0 ? null : found);
      }),
    );
  });
});

describe('lines of a text', () => {
  it('are counted as an editor does', () => {
    expect(['', 'a', 'a\n', 'a\nb', '\n\n'].map(countLines)).toEqual([0, 1, 1, 2, 2]);
    expect([0, 1, 2, 3].map((offset) => lineAt('a\nbc', offset))).toEqual([1, 1, 2, 2]);
  });
});

describe('isText', () => {
  it('wants UTF-8 without NUL; a name may still say that a damaged file is meant as text', () => {
    expect(isText(Buffer.from('é\t\r\n'))).toBe(true);
    expect(isText(Buffer.from([0xe9]))).toBe(false);
    expect(isText(Buffer.from('a\0'))).toBe(false);
    expect([looksLikeText('a.PY', Buffer.from([0xe9])), looksLikeText('a.png', Buffer.from([0xe9]))]).toEqual([
      true,
      false,
    ]);
  });
});
