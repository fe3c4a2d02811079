import { environmentMismatches } from '../../src/recommend/environment-fit';

describe('environmentMismatches', () => {
  it('filters nothing that is unknown on either side', () => {
    expect(environmentMismatches({}, { os: ['linux'], bins: ['git'], privilege: 'sudo' })).toEqual([]);
    expect(environmentMismatches({ os: 'linux', bins: [], writeScope: 'read', privilege: 'rootless' }, {})).toEqual([]);
    expect(environmentMismatches({ os: 'windows' }, { os: [] })).toEqual([]);
  });

  it('names each mismatch', () => {
    expect(
      environmentMismatches(
        {
          os: 'macos',
          bins: ['git'],
          envs: ['token'],
          mcps: ['files'],
          externalty: 'offline',
          writeScope: 'workspace',
          privilege: 'rootless',
        },
        {
          os: ['linux', 'windows'],
          bins: ['Git', 'jq'],
          envs: ['TOKEN'],
          mcps: ['files'],
          externalty: 'online',
          writeScope: 'workspace',
          privilege: 'sudo',
        },
      ),
    ).toEqual([
      'It runs on linux or windows, and the caller on macos.',
      'It needs the program jq, which the caller does not have.',
      'It needs the environment variable TOKEN, which the caller does not have.',
      'It needs network access “online”; the caller has “offline”.',
      'It needs privilege “sudo”; the caller has “rootless”.',
    ]);
  });

  it('lets a caller who may do more do less', () => {
    expect(
      environmentMismatches(
        { privilege: 'sudo', writeScope: 'system', externalty: 'secured' },
        { privilege: 'rootless', writeScope: 'read', externalty: 'online' },
      ),
    ).toEqual([]);
  });

  it('takes the utilities of POSIX systems as given, but not on Windows', () => {
    const skill = { bins: ['grep', 'sed', 'jq'] };
    expect(environmentMismatches({ os: 'linux', bins: ['jq'] }, skill)).toEqual([]);
    expect(environmentMismatches({ bins: [] }, skill)).toHaveLength(1);
    expect(environmentMismatches({ os: 'windows', bins: ['jq'] }, skill)).toHaveLength(2);
  });
});
