import fc from 'fast-check';
import { followLines, quoteLines, replaceLines } from '../src/line-places';

const TEXT = 'one\ntwo\nthree\nfour\nfive\n';
const at = (line: number, endLine = line) => ({ line, endLine });

describe('lines of a text', () => {
  it('are quoted without the last line feed, and only where they are', () => {
    expect(quoteLines(TEXT, at(2, 3))).toBe('two\nthree');
    expect(quoteLines('one\ntwo', at(2))).toBe('two');
    expect([at(6), at(0), at(3, 2)].map((range) => quoteLines(TEXT, range))).toEqual([null, null, null]);
  });

  it.each([
    ['stand where they stood in the same text', TEXT, at(2, 3)],
    ['move with what is put before them', `zero\n${TEXT}`, at(3, 4)],
    ['move with what goes before them', 'two\nthree\nfour\nfive\n', at(1, 2)],
    ['stay where something changes behind them', 'one\ntwo\nthree\n4\nfive\nsix\n', at(2, 3)],
    ['are gone where one of them changes', 'one\ntwo\nTHREE\nfour\nfive\n', null],
    ['are gone where one of them goes', 'one\nthree\nfour\nfive\n', null],
    ['are gone where something comes between them', 'one\ntwo\nand\nthree\nfour\nfive\n', null],
    ['stay where something comes right behind them', 'one\ntwo\nthree\nand\nfour\nfive\n', at(2, 3)],
    ['are gone with all of it', '', null],
  ])('%s', (_what, after, expected) => {
    expect(followLines(TEXT, after, at(2, 3))).toEqual(expected);
  });

  it('are followed to lines that say the same, whatever the texts', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
    const range = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(text, text, range, (before, after, [line, more]) => {
        const own = at(line, line + more);
        const found = followLines(before, after, own);
        return found === null || quoteLines(after, found) === quoteLines(before, own);
      }),
      { numRuns: 2000 },
    );
  });

  it('are replaced, and taken away by nothing', () => {
    expect(replaceLines(TEXT, at(2, 3), '2\n2.5\n3\n')).toBe('one\n2\n2.5\n3\nfour\nfive\n');
    expect(replaceLines(TEXT, at(1), '')).toBe('two\nthree\nfour\nfive\n');
    expect(replaceLines('one\ntwo', at(2), 'last')).toBe('one\nlast');
    expect(replaceLines('one\r\ntwo\r\n', at(2), 'a\nb')).toBe('one\r\na\r\nb\r\n');
    expect(replaceLines(TEXT, at(9), 'x')).toBeNull();
  });
});
