import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { Problem } from '@skillward/domain';
import { signWebhook } from '../../../src/network/sign-webhook';
import { readGitEvent, reasonToIgnore } from '../../../src/collect/hooks/git-event';
import { provesSecret } from '../../../src/collect/hooks/proof';

const reading = (headers: Record<string, string>, payload: unknown) =>
  readGitEvent((name) => headers[name], Buffer.from(JSON.stringify(payload)));

describe('An event of a git host', () => {
  it.each([
    [
      { 'x-github-event': 'push', 'x-github-delivery': 'd1' },
      { host: 'GitHub', kind: 'push', delivery: 'd1' },
    ],
    [{ 'x-github-event': 'ping' }, { host: 'GitHub', kind: 'ping', delivery: null }],
    [
      { 'x-github-event': 'push', 'x-gitea-event': 'push', 'x-gitea-delivery': 'd2' },
      { host: 'Gitea', delivery: 'd2' },
    ],
    [
      { 'x-gitlab-event': 'Push Hook', 'x-gitlab-event-uuid': 'd3' },
      { host: 'GitLab', kind: 'other', delivery: 'd3' },
    ],
    [{ 'x-github-event': 'push', 'x-github-delivery': 'no id' }, { delivery: null }],
    [{}, { host: 'a git host', kind: 'other' }],
  ])('with %j is %j', (headers, expected) => {
    expect(reading(headers, {})).toMatchObject(expected);
  });

  it('of GitLab is a push by its body, also from a hook of the whole system', () => {
    const project = { default_branch: 'trunk' };
    const event = { object_kind: 'tag_push', ref: 'refs/tags/v1', after: '0'.repeat(40), project };
    expect(reading({ 'x-gitlab-event': 'System Hook' }, event)).toMatchObject({
      kind: 'push',
      deleted: true,
      defaultBranch: 'trunk',
    });
  });

  it('is read or refused as bad input, and has names that can be stored', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null));
    const payload = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          ref: value,
          after: value,
          deleted: value,
          object_kind: value,
          repository: value,
          project: fc.record({ default_branch: value }),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(payload, fc.constantFrom('push', 'ping', 'issues'), (body, event) => {
        try {
          const { ref, commit, defaultBranch } = reading({ 'x-github-event': event }, body);
          return [ref, commit, defaultBranch].every((text) => text === null || !/\p{Cc}|\p{Cs}/u.test(text));
        } catch (failure) {
          return failure instanceof Problem && failure.kind === 'invalid_input';
        }
      }),
    );
  });

  it.each([
    ['refs/heads/main', null, 'main', true],
    ['refs/heads/other', null, 'main', false],
    ['refs/heads/other', null, null, true],
    ['refs/heads/main', 'main', 'trunk', true],
    ['refs/tags/main', 'main', null, true],
    ['refs/heads/feature/main', 'main', null, false],
    ['refs/heads/main', 'refs/heads/main', null, true],
    ['refs/heads/main', 'a'.repeat(40), null, false],
  ])(
    'about %s concerns a source that follows %s where %s is the default: %s',
    (ref, followed, defaultBranch, starts) => {
      expect(reasonToIgnore({ ref, deleted: false, defaultBranch }, followed) === null).toBe(starts);
      expect(reasonToIgnore({ ref, deleted: true, defaultBranch }, followed)).not.toBeNull();
    },
  );
});

describe('A proof of the secret', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const now = new Date('2026-11-23T22:00:00Z');
  const seconds = now.getTime() / 1000;
  const proves = (headers: Record<string, string>, body: string, key = secret) =>
    provesSecret((name) => headers[name], Buffer.from(body), key, now);

  it('holds for the very body and secret, and for no other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (body, other, key) => {
        const hub = { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
        const signature = signWebhook(secret, 'id', seconds, body);
        const standard = { 'webhook-id': 'id', 'webhook-timestamp': String(seconds), 'webhook-signature': signature };
        const right = [hub, standard].every((headers) => proves(headers, body));
        const wrong = [hub, standard].some((headers) => proves(headers, `${body}x`) || proves(headers, body, key));
        return right && !wrong && (body === other || !proves(hub, other)) && !proves({ 'x-gitlab-token': key }, body);
      }),
    );
  });

  it('takes any of several signatures, and none without an age', () => {
    const signature = signWebhook(secret, 'id', seconds, 'x');
    const headers = {
      'webhook-id': 'id',
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,old ${signature}`,
    };
    expect(proves(headers, 'x')).toBe(true);
    expect(proves({ ...headers, 'webhook-timestamp': '' }, 'x')).toBe(false);
    expect(proves({ ...headers, 'webhook-signature': '' }, 'x')).toBe(false);
    expect(proves({}, 'x')).toBe(false);
  });
});
