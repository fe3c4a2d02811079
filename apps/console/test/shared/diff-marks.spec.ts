import { parseDiff, type HunkData } from 'react-diff-view';
import { changedWords, markedParts, outside } from '../../src/shared/diff-marks';

const hunksOf = (body: string): HunkData[] => parseDiff(`--- a/SKILL.md\n+++ b/SKILL.md\n${body}`)[0]?.hunks ?? [];
/** The texts that are marked, with their lines. */
const textsOf = (hunks: HunkData[], type: 'delete' | 'insert', parts: ReturnType<typeof changedWords>[0]) =>
  parts.map(({ lineNumber, start, length }) => {
    const change = hunks
      .flatMap(({ changes }) => changes)
      .find((each) => each.type === type && each.lineNumber === lineNumber);
    return [lineNumber, change?.content.slice(start, start + length)];
  });

describe('marks of a diff', () => {
  it('are whole words, line by line', () => {
    const hunks = hunksOf(
      '@@ -4,3 +4,3 @@\n same\n-Keep the last five files.\n-Look once.\n+Keep the last seven files.\n+Look twice.\n',
    );
    const [old, fresh] = changedWords(hunks);
    expect(textsOf(hunks, 'delete', old)).toEqual([
      [5, 'five'],
      [6, 'once'],
    ]);
    expect(textsOf(hunks, 'insert', fresh)).toEqual([
      [5, 'seven'],
      [6, 'twice'],
    ]);
  });

  it.each([
    [
      'lines that have little in common',
      '@@ -1,1 +1,1 @@\n-Keep the last five files.\n+Nothing else matters here at all.\n',
    ],
    ['lines of which more go than come', '@@ -1,2 +1,1 @@\n-Keep the last five.\n-Look once.\n+Keep the last six.\n'],
    ['lines that only come', '@@ -1,1 +1,2 @@\n same\n+Keep the last five.\n'],
  ])('leave out %s', (_what, body) => {
    expect(changedWords(hunksOf(body))).toEqual([[], []]);
  });

  it('show where new hosts and packages stand, and the longer of two that overlap', () => {
    const hunks = hunksOf('@@ -1,1 +1,2 @@\n same\n+Run `pip install camelot` from https://x.example/p.\n');
    const marks = [
      { line: 2, value: 'x.example', what: 'Host' },
      { line: 2, value: 'https://x.example/p.', what: 'Host' },
      { line: 2, value: 'camelot', what: 'Package' },
      { line: 1, value: 'same', what: 'Not new' },
      { line: 9, value: 'camelot', what: 'Nowhere' },
    ];
    expect(markedParts(hunks, marks).map(({ start, length, what }) => [start, length, what])).toEqual([
      [17, 7, 'Package'],
      [31, 20, 'Host'],
    ]);
    const whole = [{ type: 'edit', lineNumber: 2, start: 0, length: 60 }];
    expect(outside(whole, markedParts(hunks, marks)).map(({ start, length }) => [start, length])).toEqual([
      [0, 17],
      [24, 7],
      [51, 9],
    ]);
  });
});
