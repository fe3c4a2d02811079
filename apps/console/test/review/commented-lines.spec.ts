import { lastLineFrom, placeComments, shownLines, textOfLines, type Comment } from '../../src/review/commented-lines';

const DIFF =
  '--- a/SKILL.md\n+++ b/SKILL.md\n@@ -3,3 +3,4 @@\n three\n-four\n+4\n+4.5\n five\n@@ -20,1 +21,1 @@\n-end\n+END\n';
const comment = (id: string, anchor: Partial<NonNullable<Comment['anchor']>> | null): Comment => ({
  id,
  kind: 'comment',
  revision: 1,
  text: 'x',
  by: { id: 'a', name: 'A' },
  at: '2026-01-01T00:00:00.000Z',
  anchor: anchor && { path: 'SKILL.md', side: 'new', line: 4, endLine: 4, quoted: '4', outdated: false, ...anchor },
  suggestion: null,
  resolved: null,
});
const ids = (comments: readonly Comment[]) => comments.map(({ id }) => id);

describe('commented lines', () => {
  it('are those that a diff shows, on each side', () => {
    const { old, new: fresh } = shownLines(DIFF);
    expect([[...old], [...fresh]]).toEqual([
      [3, 4, 5, 20],
      [3, 4, 5, 6, 21],
    ]);
    expect(shownLines(null).new.size).toBe(0);
    expect([lastLineFrom(DIFF, 'new', 4), lastLineFrom(DIFF, 'old', 20)]).toEqual([6, 20]);
    expect(textOfLines(DIFF, 'new', 4, 5)).toBe('4\n4.5');
    expect(textOfLines(DIFF, 'old', 4, 4)).toBe('four');
  });

  it('have their comments below the last of them; what has no line stands apart', () => {
    const file = { path: 'SKILL.md', status: 'modified' as const, binary: false, diff: DIFF };
    const placed = placeComments({
      diff: [file],
      comments: [
        comment('whole', null),
        comment('here', { endLine: 5 }),
        comment('old', { side: 'old' }),
        comment('outdated', { outdated: true }),
        comment('unseen', { line: 12, endLine: 12 }),
        comment('elsewhere', { path: 'notes.md' }),
      ],
    });
    expect(ids(placed.at({ path: 'SKILL.md', side: 'new', line: 5 }))).toEqual(['here']);
    expect(ids(placed.at({ path: 'SKILL.md', side: 'old', line: 4 }))).toEqual(['old']);
    expect(ids(placed.apart('SKILL.md'))).toEqual(['outdated', 'unseen']);
    expect(ids(placed.homeless)).toEqual(['elsewhere']);
  });
});
