import { impliedBy } from './implied';
import { lexemesOf } from './lexemes';
import { readSentence } from './reading';

/** A statement of each of two siblings, and a request that suggests the first. */
const CASES: readonly (readonly [axis: string, first: string, second: string, request: string])[] = [
  ['textCells', 'Leading zeros are kept.', 'Column types are guessed.', 'The postcodes lost their zeros last time.'],
  ['intervals', 'Give a confidence interval.', 'Report a point estimate.', 'How sure can we be of that?'],
  [
    'sensitivity',
    'When in doubt report it.',
    'Only certain cases are listed.',
    'Better twenty needless calls than one missed.',
  ],
  ['restate', 'Earlier months are recalculated.', 'Published months stay frozen.', 'Bills keep arriving weeks later.'],
  ['interpretable', 'Use a scorecard.', 'Use an ensemble of models.', 'The ombudsman will ask why she was refused.'],
  [
    'shipPartial',
    'Send what is in stock.',
    'Only complete orders leave.',
    'The fitters can begin with the first boxes.',
  ],
  ['stockBuffer', 'Keep a safety stock.', 'Stocks stay lean.', 'The line stood still twice last winter.'],
  ['substitutes', 'Propose an equivalent.', 'Order the original part.', 'Any brand will do.'],
  ['severityOrder', 'Most urgent tickets first.', 'First come, first served.', 'Nobody may die in the queue.'],
  ['preventive', 'Replace the seals before they fail.', 'Run to failure.', 'A breakdown costs us thousands.'],
  ['worstCase', 'Use a safety factor of two.', 'Take the most likely values.', 'Children will stand below it.'],
  [
    'smoothing',
    'Apply a moving average.',
    'Leave the signal unfiltered.',
    'The curve is so jittery that nobody sees a trend.',
  ],
  ['failSafe', 'Shuts off on loss of signal.', 'Holds the last setpoint.', 'Nobody may be crushed by the press.'],
  ['adviceGiven', 'Recommends a treatment.', 'Only informs; refers to a doctor.', 'What should I take for it?'],
  [
    'materiality',
    'Differences below five euros are ignored.',
    'Each difference is explained.',
    'I shall not chase pennies.',
  ],
  ['counterEntry', 'Post a reversal entry.', 'Edit the entry itself.', 'The auditors look for what was there first.'],
  ['payEarly', 'Take the cash discount.', 'Pay on the due date.', 'Two percent off if we pay within ten days.'],
  ['activeConsent', 'Only with explicit consent.', 'Unless they object.', 'We were fined for mailing people unasked.'],
  ['dateOverScope', 'Scope may be cut.', 'The deadline moves.', 'The fair opens on Tuesday.'],
  ['tender', 'Obtain three quotes.', 'Order directly from the usual supplier.', 'It is taxpayers money.'],
  ['trackChanges', 'Leave tracked changes.', 'Deliver a clean copy.', 'Their lawyer wants to see what was touched.'],
];

describe('axes of the working domains', () => {
  it.each(CASES)('%s: tells the statements apart and hears the circumstances', (axis, first, second, request) => {
    expect(Math.sign(readSentence(first).axes.get(axis) ?? 0)).toBe(1);
    expect(Math.sign(readSentence(second).axes.get(axis) ?? 0)).toBe(-1);
    expect(Math.sign(impliedBy(request, lexemesOf(request)).get(axis) ?? 0)).toBe(1);
  });
});
