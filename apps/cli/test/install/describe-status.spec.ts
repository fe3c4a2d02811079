import { describeStatus } from '../../src/install/describe-status';
import type { CopyStatus } from '../../src/install/status';

const listed: CopyStatus = { path: '.claude/skills/pdf', name: 'pdf', locked: 'team/pdf@2', state: 'changed' };
const copies = (name: string, folders: readonly string[]): CopyStatus[] =>
  folders.map((folder) => ({ path: `${folder}/skills/${name}`, name, locked: null, state: 'unlocked' }));

describe('describeStatus', () => {
  it('names each listed copy, and a few that are not', () => {
    expect(describeStatus([...copies('own', ['.agents']), listed])).toBe(
      'changed   .claude/skills/pdf  team/pdf@2\nunlocked  .agents/skills/own',
    );
  });

  it('says in one line that another tool has put a skill into the folders of all agents', () => {
    const text = describeStatus([listed, ...copies('pdf', ['.a', '.b', '.c', '.d']), ...copies('own', ['.a'])]);
    expect(text.split('\n').slice(1)).toEqual([
      'unlocked  4 copies of pdf: .a/skills/pdf, .b/skills/pdf, …',
      'unlocked  .a/skills/own',
    ]);
  });

  it('says so where nothing is listed', () => {
    expect(describeStatus([])).toBe('No skill of a Skillward server is listed.');
  });
});
