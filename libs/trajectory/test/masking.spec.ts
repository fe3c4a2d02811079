import fc from 'fast-check';
import { SecretMasker, maskSteps } from '../src';
import { collectTrajectory } from '../src';
import { describeWithTrajectories, openTrajectory } from './shared-trajectories';
import { agentStep, numbered } from './steps';

const mask = (text: string) => new SecretMasker().maskText(text);

// Put together here, so that no scanner takes this file for a leak.
const GITHUB = `ghp_${'a1B2c3D4e5F6g7H8i9J0'}k1L2m3N4o5P6q7R8`;
const JWT = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'c2lnbmF0dXJlLW9mLXRoaXM'].join('.');

describe('secrets', () => {
  it.each([
    ['a token of GitHub', GITHUB],
    ['an assigned key', 'hunter2Hunter2', 'export SERVICE_API_KEY=hunter2Hunter2'],
    ['a header', 'abcDEF123456abcDEF', 'curl -H "Authorization: Bearer abcDEF123456abcDEF" x'],
    ['a password in a URL', 'pa55word', 'postgres://app:pa55word@db/x'],
    ['a JWT', JWT],
    ['a quoted password', 's3cr3t!pw', '{"password": "s3cr3t!pw"}'],
  ])('%s is masked', async (_, secret, text = `it is ${secret} here`) => {
    const masked = await mask(text);
    expect(masked).not.toContain(secret);
    expect(masked).toContain('[masked:');
  });

  it.each([
    'export API_KEY=$OTHER',
    'password: <your password>',
    'api_key=os.environ["KEY"]',
    'Set the password first.',
    'token = get_token()',
    'the sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef digest',
  ])('nothing in %p is', async (text) => {
    expect(await mask(text)).toBe(text);
  });

  it('are masked wherever they come again, in every field of a step', async () => {
    const steps = numbered(
      agentStep(`I use ${GITHUB}`, [`export GITHUB_TOKEN=${GITHUB}`, 'ok']),
      agentStep('', ['env', `TOKEN ${GITHUB} end`]),
    );
    const masked = [];
    for await (const step of maskSteps(steps)) masked.push(step);
    expect(JSON.stringify(masked)).not.toContain(GITHUB);
    expect(masked[1]?.observations[0]?.text).toMatch(/^TOKEN \[masked:[\w-]+\] end$/);
  });

  it('leave the shape of steps alone, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ maxLength: 60 }), { maxLength: 6 }),
        fc.constantFrom('', GITHUB, '-----BEGIN PRIVATE KEY-----'),
        async (texts, secret) => {
          const clean = texts.map((text) => text.replaceAll('\u0000', ''));
          const [step] = numbered(agentStep(secret, ...clean.map((text) => [text, `${text}${secret}`] as const)));
          if (step === undefined) return;
          const masked = await new SecretMasker().mask(step);
          expect(masked.toolCalls).toHaveLength(step.toolCalls.length);
          expect(masked.observations.every(({ text }) => typeof text === 'string')).toBe(true);
          if (secret === '') expect(masked).toEqual(step);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describeWithTrajectories('real runs', () => {
  it('lose nothing but secrets', async () => {
    const { steps } = await collectTrajectory(openTrajectory('atif/harbor-auth-token-race.json'));
    const changed = [];
    for await (const step of maskSteps(steps))
      if (JSON.stringify(step) !== JSON.stringify(steps[step.index])) changed.push(step.index);
    expect(changed.length).toBeLessThan(10);
  });
});
