import { analyse } from '../../src/index/analyse';
import { InvertedIndex } from '../../src/index/inverted-index';
import { LibraryCounts } from '../../src/index/library-counts';
import { LiveCounts } from '../../src/index/live-counts';
import { lookUp } from '../../src/index/query';

const countsOf = (...bodies: string[]): LibraryCounts => {
  const index = new InvertedIndex();
  index.add(bodies.map((body, at) => analyse({ id: `s${at}`, revision: '1', name: `s${at}`, description: '', body })));
  return LibraryCounts.of(index);
};

describe('LiveCounts', () => {
  it('knows terms that came since the counts were made, until newer ones come', () => {
    const live = new LiveCounts(countsOf('falcon', 'hawk'));
    const index = new InvertedIndex([], live);
    expect(lookUp(index, 'kombucha').documentFrequency).toBe(0);
    live.add('kombucha', 3);
    expect(live.countsOf('kombucha')).toEqual({ skills: 3, names: 0, descriptions: 0 });
    const { generation } = live;
    live.renew(countsOf('falcon', 'falcon', 'owl'));
    expect(live.generation).not.toBe(generation);
    expect([live.countsOf('kombucha'), live.countsOf('hawk'), live.statistics.documents]).toEqual([null, null, 3]);
  });

  it('can be made of the commonest terms alone', () => {
    const counts = countsOf('falcon hawk owl', 'falcon hawk', 'falcon kite');
    const held = (most: number) =>
      ['falcon', 'hawk', 'owl', 'kite'].filter((term) => counts.commonest(most).countsOf(term));
    // The names are terms as well, each of one skill.
    expect([held(100), held(2), held(1)]).toEqual([['falcon', 'hawk', 'owl', 'kite'], ['falcon', 'hawk'], ['falcon']]);
    expect(held(3)).toEqual(['falcon', 'hawk']);
    expect(counts.commonest(1).statistics).toEqual(counts.statistics);
    expect(counts.commonest(1).countsOf('falcon')).toEqual(counts.countsOf('falcon'));
  });

  it('keeps the terms that were added last, however many come', () => {
    const live = new LiveCounts(countsOf('falcon'));
    for (let term = 0; term < 120_000; term++) live.add(`term${term}`, 1);
    expect(live.countsOf('term119999')).not.toBeNull();
    expect(live.countsOf('term70000')).not.toBeNull();
    expect(live.countsOf('term0')).toBeNull();
  });

  it('does not put what is told of a term before what was counted', () => {
    const live = new LiveCounts(countsOf('falcon', 'falcon'));
    live.add('falcon', 9);
    expect(live.countsOf('falcon')?.skills).toBe(2);
  });
});
