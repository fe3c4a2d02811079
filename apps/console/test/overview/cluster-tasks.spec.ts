import { clusterTasks } from '../../src/overview/cluster-tasks';

const asked = (tasks: readonly string[]) =>
  tasks.map((task, at) => ({ id: String(at), task, createdAt: '2026-01-01T00:00:00Z' }));

describe('clusterTasks', () => {
  it('puts tasks about the same together, the largest group first, and names what they share', () => {
    const tasks = asked([
      'Fold a paper crane',
      'Sign a PDF contract with a certificate',
      'Check the signature of a signed PDF contract',
      'Add a certificate to sign the PDF of an invoice',
    ]);
    const others = ['Bake bread', 'Sort a list of names', 'Read the log of a server', 'Draw a chart of sales'];
    const [largest, alone, ...rest] = clusterTasks(tasks, [...tasks, ...asked([...others, ...others])]);
    expect(largest?.tasks.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(largest?.words).toContain('pdf');
    expect(alone).toEqual({ words: [], tasks: [tasks[0]] });
    expect(rest).toEqual([]);
  });

  it('does not join tasks by words that all tasks have', () => {
    const all = asked(
      ['fix', 'sort', 'read', 'send', 'bake', 'knit'].map((verb) => `please ${verb} this for the team`),
    );
    expect(clusterTasks(all, all)).toHaveLength(all.length);
  });

  it('groups nothing where there is nothing', () => {
    expect(clusterTasks([], [])).toEqual([]);
  });
});
