import { describeCodePoint, findHiddenUnicode } from '../src/hidden-unicode';

const tags = (text: string) => [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

describe('findHiddenUnicode', () => {
  it.each([
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u{e0001}',
    '\u{e0041}',
    '\u{e007f}',
  ])('finds %j and where it stands', (character) => {
    expect(findHiddenUnicode(`abc${character}def`)).toEqual({ codePoint: character.codePointAt(0), offset: 3 });
  });

  it.each([
    ['plain text', 'Lines\nand tabs\t'],
    ['left-to-right, right-to-left and Arabic letter marks', 'a\u200eb\u200fc\u061c'],
    ['joined emoji', '👩‍💻'],
    ['flags of regions', `\u{1f3f4}${tags('gbsct')}\u{e007f} and \u{1f3f4}${tags('usca')}\u{e007f}`],
  ])('leaves %s alone', (_what, text) => {
    expect(findHiddenUnicode(text)).toBeNull();
  });

  it.each([
    ['without a cancel tag', `\u{1f3f4}${tags('gbsct')}`],
    ['that is too long for a region', `\u{1f3f4}${tags('ignoreall')}\u{e007f}`],
    ['with capitals', `\u{1f3f4}${tags('GBSCT')}\u{e007f}`],
    ['after another emoji', `\u{1f600}${tags('gbsct')}\u{e007f}`],
  ])('finds a tag sequence %s', (_what, text) => {
    expect(findHiddenUnicode(text)?.offset).toBe(2);
  });

  it('finds what hides behind a flag', () => {
    expect(findHiddenUnicode(`\u{1f3f4}${tags('gbsct')}\u{e007f}${tags('x')}`)?.codePoint).toBe(0xe0078);
  });
});

describe('describeCodePoint', () => {
  it('writes at least four digits', () => {
    expect([0x9, 0x202e, 0xe0041].map(describeCodePoint)).toEqual(['U+0009', 'U+202E', 'U+E0041']);
  });
});
