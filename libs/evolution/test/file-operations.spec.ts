import fc from 'fast-check';
import type { PackageFile } from '@skillward/domain';
import { applyChange, changeBetween, textOf } from '../src';

const encoder = new TextEncoder();
const file = (path: string, text: string, mode: PackageFile['mode'] = '100644'): PackageFile => ({
  path,
  mode,
  content: encoder.encode(text),
});
const shown = (files: readonly PackageFile[]) =>
  files.map(({ path, mode, content }) => [path, mode, Buffer.from(content).toString('hex')]).sort();

const packages = fc
  .uniqueArray(
    fc.record({
      path: fc.constantFrom('SKILL.md', 'a.md', 'b.md', 'scripts/run.sh', 'empty'),
      text: fc
        .array(fc.constantFrom('one', 'two', 'three', '', '# Head'), { maxLength: 6 })
        .map((lines) => lines.join('\n')),
      mode: fc.constantFrom('100644' as const, '100755' as const),
    }),
    { selector: ({ path }) => path },
  )
  .map((files) => files.map(({ path, text, mode }) => file(path, text, mode)));

describe('a change of whole files', () => {
  it('between any two packages of text makes the second of the first', () => {
    fc.assert(
      fc.property(packages, packages, (base, proposed) => {
        const change = changeBetween(base, proposed);
        if (change === null) throw new Error('There is a change between any texts.');
        const applied = applyChange(base, change);
        expect(applied.ok && shown(applied.files)).toEqual(shown(proposed));
      }),
    );
  });

  it('renames what stays byte for byte as it is, also what is no text, and brings nothing else that is no text', () => {
    const picture = { path: 'a.png', mode: '100644' as const, content: new Uint8Array([0, 1, 2]) };
    const renamed = changeBetween([picture], [{ ...picture, path: 'b.png' }]);
    expect(renamed).toEqual({ edits: [], files: [{ kind: 'rename', path: 'a.png', to: 'b.png' }] });
    expect(changeBetween([], [picture])).toBeNull();
  });

  it('is refused with every reason where it does not fit', () => {
    const result = applyChange([file('a.md', 'x')], {
      edits: [],
      files: [
        { kind: 'remove', path: 'none.md' },
        { kind: 'rename', path: 'gone.md', to: 'b.md' },
        { kind: 'add', path: 'a.md', text: 'y', executable: false },
      ],
    });
    expect(result).toMatchObject({
      ok: false,
      errors: [/none\.md/, /gone\.md/, /a\.md: there is/].map((each) => expect.stringMatching(each) as string),
    });
    const [only] = [file('a.md', 'x')];
    expect(only && textOf(only)).toBe('x');
  });
});
