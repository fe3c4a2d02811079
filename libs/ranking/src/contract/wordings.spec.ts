import { readSentence } from './reading';

/** What several trades say of one question: the first sentences mean the first pole of the axis, the second ones the other. */
const SAYINGS: readonly (readonly [axis: string, first: readonly string[], second: readonly string[]])[] = [
  ['parallel', ['The load is shared among several threads.'], ['Concurrency is limited to 1.', 'Never two at once.']],
  ['resume', ['Results that exist are reused.'], ['Earlier output is wiped before the run.']],
  ['pastedCommands', ['You get a list of terminal commands.'], ['Hands in declarative files for version control.']],
  ['history', ['It is my own topic branch.'], ['Colleagues have pulled from the branch.']],
  ['signature', ['Unverified payloads are never parsed.'], ['Decoding comes first, the check afterwards.']],
  ['selectorsKept', ['Test ids stay as they are.'], ['Test ids are renamed to the new scheme.']],
  ['reversible', ['Each step has an undo file.'], ['Down migrations are not written.']],
  ['downtime', ['Writers are stopped for the change.'], ['Writers are never stopped.']],
  ['missing', ['Blanks take the preceding value.'], ['Incomplete entries are removed.']],
  ['doneVisible', ['Resolved tickets remain listed.'], ['Resolved tickets are moved out of sight.']],
  ['dailyRate', ['Each entry at the rate of its day.'], ['The closing rate of the month applies.']],
  ['allConditions', ['Each test must pass.'], ['A single match suffices.']],
  ['dropUnauthenticated', ['Peers without a login are disconnected.'], ['Early packets are held until login.']],
  ['severeOnly', ['Minor findings are left out.'], ['Minor findings are reported too.']],
  ['nullValue', ['Illegible fields become null.'], ['Illegible fields stay blank.']],
  ['speechAudio', ['One channel for the recogniser.'], ['Full rate for the film mix.']],
];

describe('readSentence', () => {
  it.each(SAYINGS)('reads %s from either side', (axis, first, second) => {
    const read = (sentences: readonly string[]): number[] =>
      sentences.map((sentence) => Math.sign(readSentence(sentence).axes.get(axis) ?? 0));
    expect([read(first), read(second)]).toEqual([first.map(() => 1), second.map(() => -1)]);
  });

  it('does not take "hard" for "hardly"', () => {
    expect(readSentence('Type in hard: attack it with exploits.').axes.get('intrusive')).toBe(1);
  });

  it('turns a phrase whose gap holds a denial', () => {
    expect(readSentence('Class names are not renamed.').axes.get('selectorsKept')).toBe(1);
  });
});
