import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Step } from '@skillward/domain';
import { TextMasker } from '@skillward/secrets';
import { SecretMasker } from '../src';
import { collectTrajectory } from '../src';
import { TRAJECTORIES, describeWithTrajectories, openTrajectory } from './shared-trajectories';
import { agentStep, callStep, numbered } from './steps';

const mask = (text: string) => new SecretMasker().maskText(text);

// Put together here, so that no scanner takes this file for a leak.
const GITHUB = `ghp_${'a1B2c3D4e5F6g7H8i9J0'}k1L2m3N4o5P6q7R8`;
const AWS = `Zx8Qp2LmN4vBt6Yh1Kd${'3Wc5Rf7Sg9Ja0Ue'}/IoPlE`;
const BASE64 = `k9Xw2Lq/${'Vt7PzR4mHc1Jd8Ns'}Gb3`;
const JWT = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'c2lnbmF0dXJlLW9mLXRoaXM'].join('.');

describe('secrets', () => {
  it.each([
    ['a token of GitHub', GITHUB],
    ['an assigned key', 'hunter2Hunter2', 'export SERVICE_API_KEY=hunter2Hunter2'],
    ['a header', 'abcDEF123456abcDEF', 'curl -H "Authorization: Bearer abcDEF123456abcDEF" x'],
    ['a password in a URL', 'pa55word', 'postgres://app:pa55word@db/x'],
    ['a JWT', JWT],
    ['a quoted password', 's3cr3t!pw', '{"password": "s3cr3t!pw"}'],
    ['a key of AWS with a slash', AWS, `AWS_SECRET_ACCESS_KEY=${AWS}`],
    ['a quoted key of AWS with a slash', AWS, `aws_secret_access_key = "${AWS}"`],
    ['base64 with a slash', BASE64, `export SIGNING_SECRET=${BASE64}`],
  ])('%s is masked', async (_, secret, text = `it is ${secret} here`) => {
    const masked = await mask(text);
    expect(masked).not.toContain(secret);
    expect(masked).toContain('[masked:');
  });

  it('leaves no part of a key of AWS', async () => {
    expect(await mask(`AWS_SECRET_ACCESS_KEY=${AWS}`)).toMatch(/^\S*\[masked:\w+\]$/);
    expect(await mask('export SIGNING_SECRET_DIR=conf/keys/Server2026')).not.toContain('masked');
  });

  it('are masked in fields whose names say so, and in names of tools, models and calls', async () => {
    const [step] = numbered({ ...callStep(GITHUB, { user: 'me', password: 'hunterhunter' }, 'ok'), model: GITHUB });
    const masked = await new SecretMasker().mask(step as Step);
    expect(JSON.stringify(masked)).not.toContain(GITHUB);
    expect(masked.toolCalls[0]?.arguments).toEqual({ user: 'me', password: '[masked:field]' });
  });

  it('are found again after thousands of others', async () => {
    const masker = new SecretMasker();
    const values = Array.from({ length: 3000 }, (_, at) => `k${at}Zq${(at * 7919) % 10007}xWv`);
    for (const value of values) await masker.maskText(`API_TOKEN=${value}`);
    for (const value of [values[0], values[999], values[2999]]) {
      expect(await masker.maskText(`it was ${value} once`)).toBe('it was [masked:assigned] once');
    }
  });

  it.each([
    'My password is §, please use it.',
    'the password for the staging server was § until today',
    'my api token is "§"',
    'Log in (the password is §).',
    'Mein Passwort ist §, bitte nimm das.',
    'Das Kennwort für den Server lautet §.',
    'Passwort: §',
    'Mon mot de passe est §, merci.',
    'mot de passe : §',
    'le mot de passe de la base était §',
    'La contraseña es § y el usuario es root',
    'mi contraseña: §',
    'la clave del servidor es §',
    'La password del database è §.',
    'A senha é §, pode usar.',
    'a senha do banco de dados é §',
    '我的密码是§，请使用',
    '密碼：§',
    '数据库密码为 §',
    'パスワードは§です',
    'パスワード：「§」',
    'мой пароль — §, используй его',
    'пароль от базы: §',
    'Пароль §',
  ])('said in %p are masked', async (text) => {
    const secret = 'Tr0ub4dor&3x';
    const masked = await mask(text.replace('§', secret));
    expect(masked).not.toContain(secret);
    expect(masked).toContain(
      text
        .slice(text.indexOf('§') + 1)
        .replace(/^[^\s，]/, '')
        .trim()
        .slice(-4),
    );
  });

  it.each([
    'export API_KEY=$OTHER',
    'password: <your password>',
    'api_key=os.environ["KEY"]',
    'Set the password first.',
    'token = get_token()',
    'function login(password: string, token: Token2): Promise<Session>',
    'secret_key = my_key_v2; auth_token=auth2_client.token',
    '  --token TOKEN        The token',
    'password: "Enter your password"',
    'PWD=/home/me OLDPWD=/srv',
    'mysql -p shop < dump.sql',
    'mkdir -p src/test && cp -p a b',
    'docker login -u me --password-stdin',
    'max_tokens: 4096, prompt_tokens: 12345678',
    'The password is required.',
    'The session token is 3f2a9c71b0…, cut for the log',
    'Refresh token: 3f2a9c71b0...',
    'The password hash for this user is PBKDF2 with 1000 rounds',
    'Das Passwort ist erforderlich, mindestens 8 Zeichen.',
    'Le mot de passe est obligatoire.',
    'La contraseña es obligatoria y tiene 12 caracteres.',
    'La clave es leer el README.md primero',
    'La password è troppo corta.',
    'A senha é obrigatória.',
    '密码是必填项，至少8个字符',
    '密码错误',
    'パスワードは8文字以上です',
    'Пароль обязателен, минимум 8 символов.',
    'пароль не подходит к user_2',
    'pass: 12, fail: 0',
    'the sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef digest',
  ])('nothing in %p is', async (text) => {
    expect(await mask(text)).toBe(text);
  });

  it('are masked wherever they come again, in every field of a step', async () => {
    const steps = numbered(
      agentStep(`I use ${GITHUB}`, [`export GITHUB_TOKEN=${GITHUB}`, 'ok']),
      agentStep('', ['env', `TOKEN ${GITHUB} end`]),
    );
    const masker = new SecretMasker();
    const masked: Step[] = [];
    for (const step of steps) masked.push(await masker.mask(step));
    expect(JSON.stringify(masked)).not.toContain(GITHUB);
    expect(masked[1]?.observations[0]?.text).toMatch(/^TOKEN \[masked:[\w-]+\] end$/);
  });

  it('keep to their own text, whatever stands between texts', async () => {
    const texts = ['a\n\0\nb', GITHUB, 'c'];
    const [first, second, ...rest] = await new TextMasker().maskTexts(texts);
    expect([first, ...rest]).toEqual(['a\n\ufffd\nb', 'c']);
    expect(second).toMatch(/^\[masked:[\w-]+\]$/);
  });

  it('leave the shape of steps alone, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ maxLength: 60 }), { maxLength: 6 }),
        fc.constantFrom('', GITHUB, '-----BEGIN PRIVATE KEY-----'),
        async (texts, secret) => {
          const [step] = numbered(agentStep(secret, ...texts.map((text) => [text, `${text}${secret}`] as const)));
          if (step === undefined) return;
          const masked = await new SecretMasker().mask(step);
          expect(masked.toolCalls).toHaveLength(step.toolCalls.length);
          expect(masked.observations.every(({ text }) => typeof text === 'string')).toBe(true);
          const stored = JSON.parse(JSON.stringify(step).replaceAll('\\u0000', '\ufffd')) as Step;
          if (secret === '') expect(masked).toEqual(stored);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describeWithTrajectories('real runs', () => {
  it('of another kind than secrets lose nothing: at most 1 % of all steps change', async () => {
    const changed: string[] = [];
    let count = 0;
    for (const folder of ['atif', 'claude-code', 'codex', 'openhands', 'swe-agent', 'terminus2-skills']) {
      for (const file of readdirSync(join(TRAJECTORIES, folder)).filter((name) => /\.jsonl?$/.test(name))) {
        const { steps } = await collectTrajectory(openTrajectory(`${folder}/${file}`));
        count += steps.length;
        const masker = new SecretMasker();
        for (const step of steps) {
          if (JSON.stringify(await masker.mask(step)) !== JSON.stringify(step)) changed.push(`${file} ${step.index}`);
        }
      }
    }
    expect(count).toBeGreaterThan(700);
    expect(changed.length).toBeLessThanOrEqual(count / 100);
  });
});
