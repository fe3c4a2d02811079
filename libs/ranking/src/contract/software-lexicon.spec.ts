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
    'mitigateFirst',
    'Restore the service first and look for the cause afterwards.',
    'Collect heap dumps before anything is restarted.',
    'The phones are ringing and every minute costs us orders.',
    'A reboot would wipe the traces, and nobody is using it tonight.',
  ],
  [
    'paging',
    'Wake the engineer on call at once.',
    'File a ticket for the next working day.',
    'In spring the freezer thawed and nobody noticed until Monday.',
    'Let people sleep, the certificate has weeks left.',
  ],
  [
    'ephemeral',
    'The environment is torn down when the run ends.',
    'The environment stays up between runs.',
    'We pay by the hour, and last month somebody forgot to switch it off.',
    'The testers come back on Monday and continue where they stopped.',
  ],
  [
    'rollForward',
    'Ship a corrected release on top.',
    'Redeploy the last known good version.',
    'The migration has already dropped the old columns.',
    'It ran fine until yesterday and we have no idea why it broke.',
  ],
  [
    'failClosed',
    'Access is refused while the check is unavailable.',
    'Requests pass while the check is unavailable.',
    'Last time it let strangers in, and these are patient records.',
    'Nurses must never stand locked out in front of the ward.',
  ],
  [
    'cascade',
    'Child rows are deleted together with their parent.',
    'Deletion is refused while anything still references the row.',
    'It was only a trial customer and nothing may be left behind.',
    'One wrong click and the invoices were gone.',
  ],
  [
    'throttled',
    'Pause between requests.',
    'Send requests at full speed.',
    'The museum runs this on a tiny server, and we are guests there.',
    'It is our own server and we want to know how much it can take.',
  ],
  [
    'upsert',
    'Existing rows are updated.',
    'Duplicates are rejected and only new rows are added.',
    'The supplier sends the whole list again each week with corrected prices.',
    'Colleagues corrected many entries by hand and those must never be overwritten.',
  ],
  [
    'clarifies',
    'Ask clarifying questions before starting.',
    'Make reasonable assumptions and state them.',
    'My brief is vague, and last time you built the wrong thing.',
    'I am in a meeting until six and small details are easily changed.',
  ],
  [
    'abstains',
    'Say so when the documents hold no answer.',
    'Always give the most likely label.',
    'An invented dose is worse than none.',
    'Every row needs something, I sort it out afterwards.',
  ],
  [
    'iterationCap',
    'At most five attempts are made.',
    'Repeat until all tests pass.',
    'Once it went round in circles and the bill was horrible.',
    'It must work in the end, no matter how long that takes.',
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
