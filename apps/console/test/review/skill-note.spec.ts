import { skillNote } from '../../src/review/skill-note';

describe('a proposal of a skill that is not recommended', () => {
  it('says so, with the reason', () => {
    expect(skillNote({ status: 'archived', statusReason: 'replaced by team/other' })).toBe(
      'The skill is archived: “replaced by team/other”. A version that is approved is recommended only once the skill is active again.',
    );
    expect(skillNote({ status: 'quarantined', statusReason: null })).toBe(
      'The skill is quarantined. A version that is approved is recommended only once the skill is active again.',
    );
    expect(skillNote({ status: 'active', statusReason: null })).toBeNull();
    expect(skillNote(undefined)).toBeNull();
  });
});
