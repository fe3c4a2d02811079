import type { Step } from '@skillward/domain';
import { SecretMasker } from '../src';
import { SECRET_KINDS, type SecretKind } from './secret-kinds';
import { agentStep, callStep, numbered, saidStep } from './steps';

type Place = readonly [name: string, step: (line: string, secret: string) => Omit<Step, 'index'>];

const ansi = (text: string) => text.replace(/[^\n]{3}/g, '\u001b[1;31m$&\u001b[0m');
const escaped = (text: string) => JSON.stringify({ output: JSON.stringify({ line: text }) });

/** Where a secret can stand in a run. */
const PLACES: readonly Place[] = [
  ['what a person says', (line) => saidStep('user', `Do it like this:\n${line}\nthanks`)],
  ['reasoning', (line) => ({ ...agentStep(''), reasoning: `I try\n${line}\nnext` })],
  ['a command', (line) => agentStep('', [line, 'ok'])],
  ['an output', (line) => agentStep('', ['cat notes', `$ cat notes\n${line}\n`])],
  ['a nested argument', (line) => callStep('write', { edits: [{ path: 'a', text: line }] }, 'ok')],
  ['escaped JSON', (line) => agentStep('', ['cat log.json', `{"n":1}\n${escaped(line)}`])],
  ['colours inside', (line, secret) => agentStep('', ['ls', line.replace(secret, ansi(secret))])],
  [
    'base64',
    (line) => agentStep('', ['kubectl get secret', `data:\n  value: ${Buffer.from(line).toString('base64')}`]),
  ],
];

/** What a reader of the step sees once escapes of terminals and JSON are undone; base64 is compared as it stands. */
function read(step: Step): string {
  const plain = JSON.stringify(step, (key, value: unknown) => (key === 'raw' ? undefined : value));
  return plain
    .replace(/\\u001b\[[0-9;]*m/g, '')
    .replace(/\\+n/g, '\n')
    .replace(/\\+"/g, '"');
}

async function survives({ line, secret }: SecretKind, place: Place): Promise<boolean> {
  const whole = line.replaceAll('§', secret);
  const [step] = numbered(place[1](whole, secret));
  if (step === undefined) throw new Error('no step');
  const before = read(step);
  const after = read(await new SecretMasker().mask(step));
  // Of a key of several lines its longest line counts.
  const core = secret.split('\n').sort((a, b) => b.length - a.length)[0] ?? secret;
  const wanted = place[0] === 'base64' ? Buffer.from(whole).toString('base64') : core;
  expect(before).toContain(wanted);
  return after.includes(wanted);
}

describe('masking', () => {
  it('finds at least 95 % of the kinds of secrets in every place', async () => {
    expect(new Set(SECRET_KINDS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(60);
    const left: string[] = [];
    const found = new Map<string, number>();
    for (const place of PLACES) {
      let count = 0;
      for (const kind of SECRET_KINDS) {
        if (await survives(kind, place)) left.push(`${kind.kind} in ${place[0]}`);
        else count += 1;
      }
      found.set(place[0], count / SECRET_KINDS.length);
    }
    if (process.env['SHOW_MASKING'] !== undefined)
      process.stdout.write(`${JSON.stringify([...found])}\n${left.join('\n')}\n`);
    for (const share of found.values()) expect(share).toBeGreaterThanOrEqual(0.95);
  }, 60_000);
});
