import fc from 'fast-check';
import { SKILL_NAME_MAX, SKILL_NAME_PATTERN } from '@skillward/domain';
import { cutSkillName, normaliseSkillName } from '../src/skill-name';

describe('normaliseSkillName', () => {
  it.each([
    ['My Skill_2', 'my-skill-2'],
    ['  --PDF--  ', 'pdf'],
    ['Café crème', 'cafe-creme'],
    ['A—B & C', 'a-b-c'],
    ['ﬁle', 'file'],
    ['赛博日记', ''],
    ['日记 diary', 'diary'],
  ])('makes %j into %j', (name, expected) => {
    expect(normaliseSkillName(name)).toBe(expected);
  });

  it('gives a valid name or nothing, and leaves valid names alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const name = normaliseSkillName(text);
        if (name !== '') expect(name).toMatch(SKILL_NAME_PATTERN);
        expect(normaliseSkillName(name)).toBe(name);
        if (name !== '') expect(cutSkillName(name)).toMatch(SKILL_NAME_PATTERN);
      }),
    );
  });
});

describe('cutSkillName', () => {
  it('cuts between words, within a word only where a cut between costs too much', () => {
    expect(cutSkillName('aaa-bbb-ccc', 9)).toBe('aaa-bbb');
    expect(cutSkillName('aaa-bbb-ccc', 7)).toBe('aaa-bbb');
    expect(cutSkillName('a-bbbbbbbbb', 8)).toBe('a-bbbbbb');
    expect(cutSkillName('x'.repeat(70))).toHaveLength(SKILL_NAME_MAX);
  });
});
