import { profileStatically } from '../src';
import { fence, skill } from './packages';

const verifiability = (...args: Parameters<typeof skill>) => profileStatically(skill(...args)).verifiability;

describe('verifiability', () => {
  it.each<[string, string, boolean | 'unknown']>([
    ['a test command', fence('pytest -q'), true],
    ['a script that checks', fence('python scripts/validate.py out.json'), true],
    ['a check of the build', 'Run `npm run lint` before you commit.', true],
    ['criteria under a heading', '## Success criteria\n\n- [ ] The totals match.\n', true],
    ['nothing of the kind', 'Be kind to people.', 'unknown'],
  ])('success can be verified by %s', (_, body, expected) => {
    expect(verifiability(body, { files: { 'scripts/validate.py': 'x = 1\n' } }).successVerifiability.value).toBe(
      expected,
    );
  });

  it('counts tests that come with the package', () => {
    const files = { 'tests/test_check.py': 'def test_a():\n    assert 1\n' };
    expect(verifiability('Text.', { files }).successVerifiability.value).toBe(true);
  });

  it.each<[string, string, boolean | 'unknown']>([
    ['programs that can be installed', fence('ffmpeg -i a.mp4 b.gif'), true],
    ['an account', fence('gh pr create'), false],
    ['another system', fence('osascript -e "beep"'), false],
    ['a device', 'Print it on the smart home display.', false],
    ['nothing', 'Think about it.', 'unknown'],
  ])('an environment of %s', (_, body, expected) => {
    expect(verifiability(body).environmentControllability.value).toBe(expected);
  });

  it('can make a task where input and check are shown', () => {
    expect(verifiability(`## Example\n\n${fence('shellcheck run.sh')}`).taskConstructability.value).toBe(true);
    expect(verifiability(fence('gh pr create')).taskConstructability.value).toBe(false);
    expect(verifiability('Think about it.').taskConstructability.value).toBe('unknown');
  });
});
