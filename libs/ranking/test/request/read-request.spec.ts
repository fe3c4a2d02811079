import { makeLibrary } from '../../src/bench/routing';
import { Analogy } from '../../src/request/analogy';
import { askedTerms, readRequest } from '../../src/request/read-request';

const { index } = makeLibrary([
  {
    id: 'profile',
    name: 'web-profiling',
    description: 'Find why a page is slow by profiling it.',
    body: '# Use\nOpen it.',
  },
  { id: 'docker', name: 'docker-images', description: 'Build small docker images.', body: '# Use\nBuild it.' },
  { id: 'pasta', name: 'cooking', description: 'Cook pasta for six.', body: '# Use\nCook it.' },
]);
const term = (surface: string, share: number) => ({ term: askedTerms({ task: surface })[0] as string, surface, share });
const analogy: Analogy = {
  terms: [term('profiling', 0.9), term('docker', 0.3), term('zyzzyva', 0.9)],
  vector: null,
  wanting: 1,
  share: 0.5,
};
const weightOf = (terms: readonly { surface: string; weight: number }[], surface: string): number =>
  terms.find((each) => each.surface === surface)?.weight ?? 0;

describe('reading a request', () => {
  it('searches for what is wanted by analogy as well, as far as the library knows it', () => {
    const { terms } = readRequest(index, { task: 'the page takes ages' }, { analogy });
    expect(weightOf(terms, 'profiling')).toBeGreaterThan(weightOf(terms, 'docker'));
    expect(weightOf(terms, 'docker')).toBeGreaterThan(0);
    expect(terms.map(({ surface }) => surface)).not.toContain('zyzzyva');
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
    expect((weightOf(terms, 'profiling') + weightOf(terms, 'docker')) / whole).toBeCloseTo(analogy.share, 5);
  });

  it('does not search for what the caller rules out', () => {
    const { terms } = readRequest(index, { task: 'the page takes ages', avoid: ['docker'] }, { analogy });
    expect(weightOf(terms, 'docker')).toBe(0);
    expect(weightOf(terms, 'profiling')).toBeGreaterThan(0);
  });

  it.each([
    ['changelog from git history', 'changelog from git history'],
    ['changelog from history, not on GitHub', 'changelog history'],
  ])('rules out a name as a whole, not the words in it: %s', (task, left) => {
    const asked = { task, avoid: ['GitHub'] };
    const { bans, query } = readRequest(index, asked);
    expect(bans).toEqual([{ text: 'GitHub', terms: ['github'] }]);
    const words = query.text.split(' ');
    expect(words.filter((word) => /git|hub/i.test(word))).toEqual(left.split(' ').filter((word) => word === 'git'));
  });

  it('searches for what the caller says where it says what it wants', () => {
    const asked = { task: 'the page takes ages', query: 'cook pasta' };
    expect(readRequest(index, asked, { analogy })).toEqual(readRequest(index, asked));
  });

  it('names all terms that it may search for, so that somebody else can count them', () => {
    const task = 'the page takes ages';
    const named = new Set(askedTerms({ task }, { analogy }));
    for (const { term: read } of readRequest(index, { task }, { analogy }).terms) expect(named.has(read)).toBe(true);
  });
});
