import fc from 'fast-check';
import { ChosenCandidate, adoptChoice } from '../../src/recommend/adopt-choice';
import { RankedCandidate } from '../../src/recommend/rank-skills';

const candidate = (id: string, more: Partial<RankedCandidate> = {}): RankedCandidate => ({
  id,
  familyId: `skill:${id}`,
  utility: 0.5,
  confidence: 0.5,
  features: { bm25f: 1 },
  decision: 'below_cutoff',
  rank: null,
  reason: 'Place 9.',
  reasons: [],
  conditions: [],
  conflicts: [],
  contrast: null,
  ...more,
});
const choose = (id: string, familyId = `skill:${id}`): ChosenCandidate => ({
  id,
  name: `name-${id}`,
  familyId,
  reason: `For ${id}.`,
});
const decisions = (candidates: readonly RankedCandidate[]) =>
  candidates.map(({ id, decision, rank }) => [id, decision, rank]);

describe('adoptChoice', () => {
  it('exposes what was chosen in its order, and says of all others why not', () => {
    const ranked = [
      candidate('a', { decision: 'exposed', rank: 1, reasons: ['x'], conditions: ['y'], contrast: 'z' }),
      candidate('b', { familyId: 'f' }),
      candidate('c', { familyId: 'f', decision: 'exposed', rank: 2 }),
      candidate('d', { decision: 'filtered_scan' }),
      candidate('e', { decision: 'below_threshold', reason: 'It hardly fits.' }),
      candidate('g', { decision: 'below_threshold' }),
    ];
    const adopted = adoptChoice(ranked, [choose('new'), choose('b'), choose('c'), choose('d'), choose('g')], 5, 'It');
    expect(decisions(adopted)).toEqual([
      ['a', 'below_cutoff', null],
      ['b', 'exposed', 2],
      ['c', 'suppressed_sibling', null],
      ['d', 'filtered_scan', null],
      ['e', 'below_threshold', null],
      ['g', 'exposed', 3],
      ['new', 'exposed', 1],
    ]);
    expect(adopted[0]).toMatchObject({ reasons: [], conditions: [], contrast: null, features: { bm25f: 1 } });
    expect(adopted[2]?.reason).toBe('It chose name-b of the same family.');
    expect(adopted[4]?.reason).toBe('It hardly fits.');
    expect(adopted[6]).toMatchObject({ utility: 0, features: {}, reasons: ['It chose it: For new.'] });
  });

  it('exposes at most k, one of a family, nothing that is held back, and loses no candidate', () => {
    const kind = fc.constantFrom('exposed', 'below_cutoff', 'filtered_status', 'below_threshold' as const);
    const pool = fc.uniqueArray(fc.record({ id: fc.nat(20), family: fc.nat(4), decision: kind }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(pool, fc.array(fc.nat(25)), fc.integer({ min: 1, max: 20 }), (rows, chosen, k) => {
        const ranked = rows.map(({ id, family, decision }) =>
          candidate(String(id), { familyId: `f${family}`, decision: decision as RankedCandidate['decision'] }),
        );
        const adopted = adoptChoice(
          ranked,
          chosen.map((id) => choose(String(id))),
          k,
          'It',
        );
        const exposed = adopted.filter(({ decision }) => decision === 'exposed');
        expect(exposed.length).toBeLessThanOrEqual(k);
        expect(exposed.map(({ rank }) => rank).sort()).toEqual(exposed.map((_, i) => i + 1).sort());
        expect(new Set(exposed.map(({ familyId }) => familyId)).size).toBe(exposed.length);
        const held = new Set(ranked.filter(({ decision }) => decision === 'filtered_status').map(({ id }) => id));
        expect(exposed.some(({ id }) => held.has(id))).toBe(false);
        expect(exposed.every(({ id }) => chosen.includes(Number(id)))).toBe(true);
        expect(adopted.slice(0, ranked.length).map(({ id }) => id)).toEqual(ranked.map(({ id }) => id));
        expect(new Set(adopted.map(({ id }) => id)).size).toBe(adopted.length);
      }),
    );
  });
});
