import { analyse } from '../../src/index/analyse';
import { DEFAULT_RECIPE } from '../../src/index/default-recipe';
import { InvertedIndex } from '../../src/index/inverted-index';
import { gatherPool } from '../../src/recommend/pool';

const skill = (id: string, body: string) =>
  analyse({ id, revision: '1', name: id, description: 'Reconciles invoices.', body });
const entry = (id: string) => ({ id, namespace: 'team', name: id, version: 1, title: null, description: '' });

describe('the candidates of a request', () => {
  it('stay what they were while parts of the library are merged, as an import has them', () => {
    const index = new InvertedIndex();
    for (let i = 0; i < 6; i += 1) {
      const bodies = [
        i % 2 === 0 ? 'Reads the ledger.' : 'Reads the bank.',
        `Number ${['one', 'two', 'three'][i % 3]}.`,
      ];
      index.append([
        skill(`skill-${i}`, bodies.join(' ')),
        skill(`other-${i}`, 'Words of their own come before all others.'),
      ]);
    }
    const pool = gatherPool({
      task: 'reconcile the invoices of this month',
      require: ['the ledger', 'number two'],
      index,
      catalogue: { get: entry as never },
      admit: () => true,
      recipe: DEFAULT_RECIPE,
    });
    const unsaid = () => new Map(pool.members.map((member) => [member.hit.id, pool.unsaid(member)]));
    const before = unsaid();
    expect(before.get('skill-4')).toEqual([]);
    expect(before.get('skill-1')).toEqual(['the ledger']);
    expect(before.get('other-0')).toEqual(['the ledger', 'number two']);
    index.seal();
    expect(index.parts).toHaveLength(1);
    expect(unsaid()).toEqual(before);
  });
});
