import { analyse } from './analyse';
import { InvertedIndex } from './inverted-index';
import { LibraryCounts } from './library-counts';
import { LiveCounts } from './live-counts';
import { lookUp } from './query';

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

  it('does not put what is told of a term before what was counted', () => {
    const live = new LiveCounts(countsOf('falcon', 'falcon'));
    live.add('falcon', 9);
    expect(live.countsOf('falcon')?.skills).toBe(2);
  });
});
