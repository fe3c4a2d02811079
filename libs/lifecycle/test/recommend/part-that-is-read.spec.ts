import fc from 'fast-check';
import { partThatIsRead } from '../../src/recommend/part-that-is-read';

const MOST = 50_000;

describe('The part of a task that is read', () => {
  it('is all of it where people write it', () => {
    const task = 'Read the tables of report.pdf.\n'.repeat(1_600);
    expect(partThatIsRead(task)).toBe(task);
  });

  it('is the beginning and the end of a long one, by whole words', () => {
    const task = `Find the leak. ${'noise '.repeat(30_000)}Use valgrind, please.`;
    const read = partThatIsRead(task);
    expect(read).toMatch(/^Find the leak\. noise noise [^]* noise Use valgrind, please\.$/);
    expect(new Set(read.split(/\s+/))).toEqual(
      new Set(['Find', 'the', 'leak.', 'noise', 'Use', 'valgrind,', 'please.']),
    );
  });

  it('is never longer than it may be, and valid text, wherever it is cut', () => {
    const unit = fc.constantFrom('a', ' ', '\n', '😀', 'ä', 'word ', '\ud83d');
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 50 }), fc.nat(9), (units, shift) => {
        const pattern = units.join('').toWellFormed();
        const task = 'x'.repeat(shift) + pattern.repeat(Math.ceil(120_000 / pattern.length));
        const read = partThatIsRead(task);
        expect(read.length).toBeLessThanOrEqual(MOST + 2);
        expect(read.isWellFormed()).toBe(true);
      }),
    );
  });
});
