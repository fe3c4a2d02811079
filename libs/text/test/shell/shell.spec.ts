import fc from 'fast-check';
import { programWords, readShell } from '../../src/shell';

const outer = (script: string) =>
  readShell(script).commands.flatMap(({ texts, after, writes, isInner }) =>
    isInner ? [] : [{ texts, after, writes }],
  );

it('says how commands are joined, through loops and conditions', () => {
  const joints = outer('a && b || c | d; if e; then f; fi\nfor x in 1 2; do g & done; (h; i)').map(
    ({ texts: [name], after }) => `${after} ${name}`,
  );
  expect(joints).toEqual(['start a', 'and b', 'or c', 'pipe d', 'next e', 'next f', 'next g', 'next h', 'next i']);
});

it('keeps what is read among the words and what is written apart; descriptors are neither', () => {
  expect(outer('A=1 sort -u < "$IN/names.txt" >> out.txt 2>&1 && wc <<< "a b" > /dev/null')).toEqual([
    { texts: ['A=1', 'sort', '-u', '$IN/names.txt'], after: 'start', writes: ['out.txt'] },
    { texts: ['wc', 'a b'], after: 'and', writes: ['/dev/null'] },
  ]);
});

it('tells commands whose output is a part of another one, and leaves the joints outside as they are', () => {
  const { commands } = readShell('echo "$(git rev-parse HEAD | cut -c1-7)" && diff <(sort a) b | head');
  expect(commands.filter(({ isInner }) => isInner).map(({ texts }) => texts[0])).toEqual(['git', 'cut', 'sort']);
  expect(commands.filter(({ isInner }) => !isInner).map(({ texts: [name], after }) => [name, after])).toEqual([
    ['echo', 'start'],
    ['diff', 'and'],
    ['head', 'pipe'],
  ]);
});

it.each([
  ['sudo -u root env -i A=1 timeout 5 python3 x.py', 'python3 x.py'],
  ['A=1 B=2 make', 'make'],
  ['xargs -n 1 rm', 'rm'],
  ['nice -n 5 -- tar xf a', 'tar xf a'],
  ['A=1', ''],
  ['sudo', ''],
])('finds the program of %j', (command, program) => {
  expect(programWords(command.split(' ')).join(' ')).toBe(program);
});

it('reads any text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '"', "'", '$(', ')', '`', '&&', '|', ';', '\n', '<', '>', '{', ' ', '\\')),
      (parts) => {
        const { commands } = readShell(parts.join(''));
        for (const { texts } of commands) expect(programWords(texts).length).toBeLessThanOrEqual(texts.length);
      },
    ),
  );
});
