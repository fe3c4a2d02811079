import { styleOfDiff, Terminal } from '../src/terminal';

/** A stream that keeps what is written, on a terminal with colours or without. */
function stream(isTTY: boolean, hasColors = true) {
  const written: string[] = [];
  const fake = { isTTY, hasColors: () => hasColors, write: (text: string) => written.push(text) > 0, columns: 80 };
  return { fake: fake as unknown as NodeJS.WriteStream, text: () => written.join('') };
}

const DIFF = '@@ -1 +1 @@\n-old\n+new\n same';
const printed = (isTTY: boolean, hasColors: boolean, json = false) => {
  const out = stream(isTTY, hasColors);
  new Terminal(out.fake, stream(false).fake, json).print({ a: 1 }, DIFF, styleOfDiff);
  return out.text();
};

describe('Terminal', () => {
  it('has colours where the terminal has them, and nowhere else', () => {
    expect(printed(true, true)).toBe(
      '\u001b[36m@@ -1 +1 @@\u001b[39m\n\u001b[31m-old\u001b[39m\n\u001b[32m+new\u001b[39m\n same\n',
    );
    expect(printed(true, false)).toBe(`${DIFF}\n`);
    expect(printed(false, true)).toBe(`${DIFF}\n`);
    expect(printed(true, true, true)).toBe('{\n  "a": 1\n}\n');
  });

  it('lets no text of strangers steer the terminal, with colours or without', () => {
    for (const hasColors of [true, false]) {
      const out = stream(true, hasColors);
      new Terminal(out.fake, out.fake, false).note('a\u001b[2Jb', 'red');
      expect(out.text()).not.toContain('\u001b[2J');
      expect(out.text()).toContain('a[2Jb');
    }
  });
});
