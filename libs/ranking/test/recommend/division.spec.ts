import fc from 'fast-check';
import { divideRequest } from '../../src/recommend/division';

const HEAD = 'Writes the orbit report from the orbit log.';
/** Odds that follow one word for each of the siblings. */
const oddsOf = (part: string): number => (part.match(/metric/g) ?? []).length - (part.match(/imperial/g) ?? []).length;
const divide = (task: string) => divideRequest(task, { heads: [HEAD, HEAD], rarity: () => 1, oddsOf });

describe('divideRequest', () => {
  it('gives each sibling the part that asks for it, with the circumstances that follow', () => {
    const task =
      'Two things. Write the orbit report. The lab reads metric. Then write the orbit report again! The airline reads imperial.';
    expect(divide(task)).toEqual({
      first: 'Two things. Write the orbit report. The lab reads metric.',
      second: 'Then write the orbit report again! The airline reads imperial.',
    });
  });

  it.each([
    ['names the work once', 'Write the orbit report. It is metric. The old one was imperial.'],
    ['asks twice for the same', 'Write the orbit report in metric. Write the orbit report again in metric.'],
    ['leaves a part open', 'Write the orbit report in metric. Write the orbit report for the airline.'],
    ['says both of one part', 'Write the orbit report, metric not imperial. Write the orbit report tomorrow too.'],
    ['is empty', ''],
  ])('leaves one sibling with all of a request that %s', (_, task) => {
    expect(divide(task)).toBeNull();
  });

  it('turns around with the siblings, for any request', () => {
    const sentence = fc.constantFrom(
      'Write the orbit report.',
      'Metric it is, metric.',
      'imperial',
      'It rains.',
      'orbit log',
    );
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 12 }), (sentences) => {
        const task = sentences.join(' ');
        const turned = divideRequest(task, { heads: [HEAD, HEAD], rarity: () => 1, oddsOf: (part) => -oddsOf(part) });
        const straight = divide(task);
        expect(turned).toEqual(straight === null ? null : { first: straight.second, second: straight.first });
      }),
    );
  });
});
