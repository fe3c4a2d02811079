import fc from 'fast-check';
import { BandTable } from '../../src/resolve/band-table';

describe('BandTable', () => {
  it('holds what a map of sets would, whatever is added and removed', () => {
    const member = fc.integer({ min: 0, max: 400 });
    const key = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 0xffffffff }));
    fc.assert(
      fc.property(fc.array(fc.tuple(member, key), { maxLength: 600 }), (changes) => {
        const table = new BandTable();
        const keyOf = new Map<number, number>();
        const expected = new Map<number, Set<number>>();
        for (const [each, to] of changes) {
          const from = keyOf.get(each);
          if (from !== undefined) {
            expected.get(from)?.delete(each);
            expect(table.remove(from, each)).toBe(expected.get(from)?.size);
          }
          keyOf.set(each, to);
          expected.set(to, (expected.get(to) ?? new Set()).add(each));
          expect(table.add(to, each)).toBe(expected.get(to)?.size);
        }
        for (const [at, members] of expected) {
          expect(new Set(table.members(at))).toEqual(members);
          expect(table.size(at)).toBe(members.size);
        }
        if (!expected.has(6)) expect([table.size(6), table.members(6)]).toEqual([0, []]);
      }),
    );
  });

  it('makes room as it fills, and does not grow by what has gone', () => {
    const table = new BandTable();
    // Collected, because hundreds of thousands of expectations take longer than what they check.
    const wrong: unknown[] = [];
    for (let round = 0; round < 50; round++) {
      for (let member = 0; member < 3000; member++) table.add(round * 3000 + member, member);
      for (let member = 0; member < 3000; member++) {
        const members = table.members(round * 3000 + member);
        if (members.length !== 1 || members[0] !== member) wrong.push({ round, member, members });
      }
      for (let member = 0; member < 3000; member++) {
        const left = table.remove(round * 3000 + member, member);
        if (left !== 0) wrong.push({ round, member, left });
      }
    }
    expect(wrong).toEqual([]);
  });
});
