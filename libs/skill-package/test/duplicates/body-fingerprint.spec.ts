import { bodyFingerprint } from '../../src/duplicates';

describe('the fingerprint of a body', () => {
  it('folds white space and nothing else', () => {
    expect(bodyFingerprint(' a\n\n b ')).toBe(bodyFingerprint('a b'));
    expect(bodyFingerprint('a B')).not.toBe(bodyFingerprint('a b'));
  });
});
