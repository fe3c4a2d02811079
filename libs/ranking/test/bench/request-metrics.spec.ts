import fc from 'fast-check';
import { fieldBm25 } from '../../src/bench/field-bm25';
import { GradedRequest, reliability, requestMetrics } from '../../src/bench/request-metrics';

const request = (id: string, grades: Record<string, number>, over: Partial<GradedRequest> = {}): GradedRequest => ({
  id,
  group: 'short',
  text: id,
  query: id,
  none: false,
  judgements: new Map(Object.entries(grades).map(([skill, grade]) => [skill, { grade, violates: false }])),
  siblings: [],
  ...over,
});
const shown = (...ids: string[]) => ids.map((id) => ({ id }));

describe('requestMetrics', () => {
  it('measures by hand-counted cases, both readings of what nobody judged', () => {
    const requests = [
      request('a', { x: 2, y: 0 }),
      request('b', { x: 2, y: 1 }, { siblings: [new Set(['y', 'u'])] }),
      request('c', { y: 1 }),
      request('d', {}, { none: true, group: 'none' }),
    ];
    const metrics = requestMetrics(requests, [shown('x', 'y'), shown('u', 'y', 'x'), shown('y'), shown('x')]);
    expect(metrics).toMatchObject({
      p1: 0.5,
      p1Useful: 0.5,
      top3: 1,
      p1Judged: 0.5,
      top3Judged: 1,
      useless: 2 / 5,
      uselessJudged: 1 / 4,
      unjudged: 1 / 5,
      empty: 0,
      noneAnswered: 1,
      siblingsTogether: 0.5,
      groups: { short: { p1: 0.5, top3: 1 } },
    });
    // b: gains 0, 1, 3 at ranks 1, 2, 3, ideal 3, 1.
    const second = (1 / Math.log2(3) + 3 / 2) / (3 + 1 / Math.log2(3));
    expect(metrics.ndcg3).toBeCloseTo((1 + second) / 2, 12);
  });

  it('counts broken conditions among what is shown to requests with a condition only', () => {
    const judgements = new Map([
      ['x', { grade: 2, violates: false }],
      ['y', { grade: 1, violates: true }],
    ]);
    const bound = request('a', {}, { group: 'condition', judgements });
    const free = request('b', {}, { judgements });
    expect(requestMetrics([bound, free], [shown('x', 'y'), shown('y')]).violations).toBe(0.5);
  });
});

describe('reliability', () => {
  it('is without error where the confidence is the share of the correct', () => {
    const requests = Array.from({ length: 10 }, (_, i) => request(`${i}`, { x: i < 7 ? 2 : 0 }));
    const answers = requests.map(() => [{ id: 'x', confidence: 0.7 }]);
    expect(reliability(requests, answers)?.ece).toBeCloseTo(0, 12);
    const sure = requests.map(() => [{ id: 'x', confidence: 1 }]);
    expect(reliability(requests, sure)?.ece).toBeCloseTo(0.3, 12);
    expect(
      reliability(
        requests,
        requests.map(() => shown('x')),
      ),
    ).toBeNull();
  });
});

describe('fieldBm25', () => {
  it('weighs a word by its field', () => {
    const documents = [
      {
        id: 'body',
        fields: [
          { text: 'other', weight: 3 },
          { text: 'pump valve', weight: 1 },
        ],
      },
      {
        id: 'name',
        fields: [
          { text: 'pump', weight: 3 },
          { text: 'other valve', weight: 1 },
        ],
      },
    ];
    expect(fieldBm25(documents, ['Pump!', 'nowhere'], { k1: 2, b: 0.3 }, 5)).toEqual([['name', 'body'], []]);
  });

  it('does not depend on the order of the documents', () => {
    const text = fc.array(fc.constantFrom('pump', 'valve', 'chart', 'mesh'), { maxLength: 6 }).map((w) => w.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), text, (texts, query) => {
        const documents = texts.map((each, i) => ({ id: `${i}`, fields: [{ text: each, weight: 1 }] }));
        const rank = (of: typeof documents) => fieldBm25(of, [query], { k1: 1.2, b: 0.75 }, 5);
        expect(rank([...documents].reverse())).toEqual(rank(documents));
      }),
    );
  });
});
