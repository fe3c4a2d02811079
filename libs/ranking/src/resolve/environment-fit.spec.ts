import { environmentMismatches } from './environment-fit';

describe('environmentMismatches', () => {
  it('filters nothing that is unknown on either side', () => {
    expect(environmentMismatches({}, { os: ['linux'], bins: ['git'], privilege: 'root' })).toEqual([]);
    expect(environmentMismatches({ os: 'linux', bins: [], writeScope: 'none', privilege: 'user' }, {})).toEqual([]);
    expect(environmentMismatches({ privilege: 'wizard' }, { privilege: 'root' })).toEqual([]);
  });

  it('names each mismatch', () => {
    const caller = {
      os: 'darwin',
      bins: ['git'],
      envs: [],
      mcps: ['files'],
      externalty: 'none',
      writeScope: 'workspace',
      privilege: 'user',
    };
    const skill = {
      os: ['linux', 'win32'],
      bins: ['Git', 'jq'],
      envs: ['TOKEN'],
      mcps: ['files'],
      externalty: 'network',
      writeScope: 'workspace',
      privilege: 'root',
    };
    expect(environmentMismatches(caller, skill)).toEqual([
      'It runs on linux or windows, and the caller on macos.',
      'It needs the program jq, which the caller does not have.',
      'It needs the environment variable TOKEN, which the caller does not have.',
      'It needs network access “network”; the caller has “none”.',
      'It needs privilege “root”; the caller has “user”.',
    ]);
  });

  it('lets a caller who may do more do less', () => {
    expect(
      environmentMismatches({ privilege: 'root', writeScope: 'system' }, { privilege: 'user', writeScope: 'none' }),
    ).toEqual([]);
  });
});
