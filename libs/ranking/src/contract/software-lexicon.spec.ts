import { impliedBy } from './implied';
import { lexemesOf } from './lexemes';
import { readSentence } from './reading';

const stated = (sentence: string, axis: string): number => Math.sign(readSentence(sentence).axes.get(axis) ?? 0);
const hinted = (sentence: string, axis: string): number =>
  Math.sign(impliedBy(sentence, lexemesOf(sentence)).get(axis) ?? 0);

/** Axis, what a skill says at its first pole and at its second, and what somebody says who wants the one or the other. */
const CASES: readonly (readonly [
  axis: string,
  first: string,
  second: string,
  wantsFirst: string,
  wantsSecond: string,
])[] = [
  [
    'fourEyes',
    'Nobody may approve their own change.',
    'Merge as soon as the checks are green.',
    'After the audit in spring we need separation of duties.',
    'I am the sole maintainer and reviews would sit for weeks waiting for a reviewer.',
  ],
  [
    'rootCause',
    'Establish why the job failed before touching anything.',
    'Apply a workaround and restart it.',
    'This is the third time in a month, and I am tired of patching it.',
    'The demo is tomorrow morning, just get us through it.',
  ],
  [
    'pinned',
    'Every dependency is pinned to an exact version.',
    'Manifests give a version range for each package.',
    'It worked on Friday and broke overnight although nobody had changed anything.',
    'Ours is a library for others, whose apps install it alongside many more packages.',
  ],
  [
    'supported',
    'Code falls back for the two earlier releases.',
    'Guards for earlier systems are removed.',
    'Half of the schools are stuck on tablets from years ago.',
    'Everybody updates within days anyway.',
  ],
  [
    'gradualRollout',
    'The flag is opened for five percent of users first.',
    'The switch is made for everybody at once.',
    'Last time everybody was locked out, so let us watch a handful of shops first.',
    'The new tariff applies from midnight and both must not coexist.',
  ],
];

describe('axes of software work', () => {
  it.each(CASES)('tell what skills say of %s: %s / %s', (axis, first, second) => {
    expect([stated(first, axis), stated(second, axis)]).toEqual([1, -1]);
  });

  it.each(CASES.map(([axis, , , first, second]) => [axis, first, second] as const))(
    'tell which pole of %s a request hints at: %s / %s',
    (axis, first, second) => {
      expect([hinted(first, axis), hinted(second, axis)]).toEqual([1, -1]);
    },
  );
});
