import fc from 'fast-check';
import type { RecommendedSkill } from '@skillward/contracts';
import { githubUrl, nameSkills } from '../../src/skillsvote/wire-skills';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const skill = (namespace: string, name: string) => ({ namespace, name }) as RecommendedSkill;
const urlOf = (origin: object) => githubUrl({ origin: { schema: 1, kind: 'sync', ...origin } });

describe('names on the wire', () => {
  it('are unique folder names that depend on the answer alone', () => {
    const part = fc.stringMatching(/^[a-z0-9]{1,3}(-[a-z0-9]{1,3})?$/);
    const skills = fc.uniqueArray(fc.tuple(part, part), { selector: (pair) => pair.join('/'), maxLength: 20 });
    fc.assert(
      fc.property(skills, (pairs) => {
        const given = pairs.map(([namespace, name]) => skill(namespace, name));
        const named = nameSkills(given);
        expect(named.map((each) => each.skill)).toEqual(given);
        expect(new Set(named.map(({ name }) => name)).size).toBe(given.length);
        for (const { name } of named) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(nameSkills(given)).toEqual(named);
      }),
    );
  });

  it('are those of the skills where they can be', () => {
    const named = nameSkills([skill('a', 'pdf'), skill('b', 'pdf'), skill('b', 'mail')]);
    expect(named.map(({ name }) => name)).toEqual(['a-pdf', 'b-pdf', 'mail']);
  });
});

describe('githubUrl', () => {
  it.each<[string, string]>([
    ['https://github.com/acme/skills', 'acme/skills'],
    ['https://github.com/acme/skills.git', 'acme/skills'],
    ['https://user:token@github.com/acme/my.skills/', 'acme/my.skills'],
    ['git@github.com:acme/skills.git', 'acme/skills'],
    ['ssh://git@github.com/acme/skills', 'acme/skills'],
  ])('finds %s, pinned to the commit', (location, repository) => {
    expect(urlOf({ location, commit: COMMIT, path: 'docs/a b' })).toBe(
      `https://github.com/${repository}/tree/${COMMIT}/docs/a%20b`,
    );
    expect(urlOf({ location, commit: COMMIT })).toBe(`https://github.com/${repository}/tree/${COMMIT}`);
  });

  it.each([
    { location: 'https://gitlab.com/acme/skills', commit: COMMIT },
    { location: 'https://github.com.evil.example/acme/skills', commit: COMMIT },
    { location: 'https://evil.example/github.com/acme/skills', commit: COMMIT },
    { location: 'https://github.com/acme', commit: COMMIT },
    { location: 'https://github.com/acme/skills' },
    { location: 'https://github.com/acme/skills', commit: 'main' },
    { location: 'https://github.com/acme/skills', commit: COMMIT, kind: 'proposal' },
    { commit: COMMIT },
  ])('finds none for %j', (origin) => {
    expect(urlOf(origin)).toBeUndefined();
  });
});
