import fc from 'fast-check';
import { applyEdits, changesOf, editsBetween, lineEdit, mergePackages } from '../src';
import { readText, textFiles } from './steps';

const edit = (oldText: string, newText: string, path = 'SKILL.md') => ({ path, oldText, newText });
const line = fc.stringMatching(/^[a-d ]{0,4}$/);
const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'));

describe('edits', () => {
  const files = textFiles({ 'SKILL.md': 'one\ntwo\nthree\ntwo\n', 'a.txt': 'a' });

  it.each([
    ['a text that is not there', [edit('four', 'x')], /does not stand there/],
    ['a text that stands there twice', [edit('two', 'x')], /more than once/],
    ['a file that is not there', [edit('one', 'x', 'b.md')], /no such text file/],
    ['an edit that changes nothing', [edit('one', 'one')], /changes nothing/],
    ['edits that overlap', [edit('one\ntwo', 'x'), edit('two\nthree', 'y')], /overlap/],
  ])('refuse %s', (_what, edits, reason) => {
    const result = applyEdits(files, edits);
    expect(result.ok ? '' : result.errors.join(' ')).toMatch(reason);
  });

  it('change what they name and nothing else', () => {
    const result = applyEdits(files, [edit('three', '3'), edit('one', '1')]);
    expect(result.ok && readText(result.files)).toBe('1\ntwo\n3\ntwo\n');
    expect(result.ok && readText(result.files, 'a.txt')).toBe('a');
  });

  it('keep the line ends of a file of Windows, whichever an edit is written with', () => {
    const windows = textFiles({ 'SKILL.md': 'one\r\ntwo\r\nthree' });
    const applied = (...edits: Parameters<typeof applyEdits>[1]) => {
      const result = applyEdits(windows, edits);
      return result.ok ? readText(result.files) : result.errors;
    };
    expect(applied(edit('one\ntwo', '1\nand\ntwo'), edit('three', 'three\n'))).toBe('1\r\nand\r\ntwo\r\nthree\r\n');
    expect(applied(edit('one\r\ntwo', '1\r\ntwo'))).toBe('1\r\ntwo\r\nthree');
    expect(applied(edit('one\r\ntwo\r\n', 'one\ntwo\n'))).toBe('one\ntwo\nthree');
  });

  it('of lines stand exactly once, whatever the text is', () => {
    fc.assert(
      fc.property(text, fc.nat(12), fc.nat(3), fc.array(line, { maxLength: 3 }), (base, from, length, fresh) => {
        const lines = base.split('\n');
        const [first, last] = [Math.min(from, lines.length), Math.min(from + length, lines.length)];
        const made = lineEdit('SKILL.md', base, first, last, fresh);
        const wanted = [...lines.slice(0, first), ...fresh, ...lines.slice(last)].join('\n');
        if (made === null || wanted === base) return;
        const result = applyEdits(textFiles({ 'SKILL.md': base }), [made]);
        expect(result.ok && readText(result.files)).toBe(wanted);
      }),
    );
  });
});

describe('edits between two texts', () => {
  it('make the one of the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        if (before === '') return;
        const base = textFiles({ 'SKILL.md': before });
        const edits = editsBetween(base, textFiles({ 'SKILL.md': after }));
        const result = applyEdits(base, edits ?? []);
        expect(result.ok && readText(result.files)).toBe(after);
      }),
    );
  });
});

describe('merging', () => {
  const one = (content: string) => textFiles({ 'SKILL.md': content });
  const base = 'a\nb\nc\nd\ne\n';

  it('joins changes of different lines', () => {
    const merged = mergePackages(one(base), one(base.replace('a', 'A')), one(base.replace('e', 'E')));
    expect(merged.ok && readText(merged.files)).toBe('A\nb\nc\nd\nE\n');
  });

  it('joins additions at the same place, under one heading, each once', () => {
    const skill = '# Title\n\n## Render\n\nGo.\n';
    const withSection = (...items: string[]) =>
      one(skill.replace('## Render', `## Prerequisites\n\n${items.map((item) => `- ${item}\n`).join('')}\n## Render`));
    const merged = mergePackages(one(skill), withSection('A', 'B'), withSection('B', 'C'));
    expect(merged.ok && readText(merged.files)).toBe(readText(withSection('A', 'B', 'C')));
    const both = mergePackages(one(base), one(base.replace('c\n', 'c\nx\n')), one(base.replace('c\n', 'c\ny\n')));
    expect(both.ok && readText(both.files)).toBe(base.replace('c\n', 'c\nx\ny\n'));
  });

  it('shows where both changed the same lines', () => {
    const merged = mergePackages(one(base), one(base.replace('c', 'X')), one(base.replace('c', 'Y')));
    expect(merged).toEqual({ ok: false, conflicts: [{ path: 'SKILL.md', base: 'c', current: 'X', proposed: 'Y' }] });
  });

  it('shows a file that one side removed and the other changed', () => {
    const merged = mergePackages(one(base), [], one(`${base}f\n`));
    expect(merged.ok).toBe(false);
  });

  it('gives one side where only that one changed, and is symmetric where it works', () => {
    fc.assert(
      fc.property(text, text, text, (origin, left, right) => {
        const [o, a, b] = [one(origin), one(left), one(right)];
        expect(mergePackages(o, a, o)).toEqual({ ok: true, files: a });
        expect(mergePackages(o, o, b)).toEqual({ ok: true, files: b });
        expect(mergePackages(o, a, b).ok).toBe(mergePackages(o, b, a).ok);
      }),
    );
  });

  it('finds the lines that differ', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const [change] = changesOf(one(before), one(after));
        const count = (value: string) => (value === '' ? 0 : value.split('\n').length);
        if (change === undefined) expect(before).toBe(after);
        else expect(count(before) - change.removed.length + change.added.length).toBe(count(after));
      }),
    );
  });
});
