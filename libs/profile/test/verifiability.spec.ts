import { profileStatically } from '../src';
import { fence, skill, starterSkills } from './packages';

const verifiability = (...args: Parameters<typeof skill>) => profileStatically(skill(...args)).verifiability;

describe('verifiability', () => {
  it('can be seen of most of the starter library, with lines that speak for it', () => {
    const judged = starterSkills().map(({ files }) => profileStatically(files).verifiability.successVerifiability);
    const sure = judged.filter(({ value }) => value === true);
    expect(sure.length / judged.length).toBeGreaterThan(0.7);
    for (const { evidence } of sure) expect(evidence.length).toBeGreaterThan(0);
  });

  it('is left open where there is little to read', () => {
    expect(verifiability('Be kind to people.').successVerifiability).toMatchObject({ value: 'unknown', evidence: [] });
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
    const files = { 'tests/test_run.py': 'def test_a():\n    assert 1\n' };
    const shown = `## Example\n\n${fence('shellcheck run.sh')}`;
    expect(verifiability(shown, { files }).taskConstructability.value).toBe(true);
    expect(verifiability(fence('gh pr create')).taskConstructability.value).toBe(false);
    expect(verifiability('Think about it.').taskConstructability.value).toBe('unknown');
  });
});
