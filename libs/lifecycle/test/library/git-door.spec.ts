import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GitAnswer, ServeRepository } from '../../src/git-door/serve-repository';
import { Instance, by, createInstance, uploadSkill } from '../support/instance';

const first = async ({ content }: GitAnswer) => (await content[Symbol.asyncIterator]().next()).value as Uint8Array;

describe('Serving repositories', () => {
  let instance: Instance & { stop(): Promise<void> };
  const root = () => join(instance.dataDir, 'data', 'git-door', 'team');
  const asked = { service: 'git-upload-pack', body: null, protocol: '', stranger: '' } as const;
  const references = async (caller = 'b') => {
    const answer = await instance.get(ServeRepository).serve(by('agent', caller), 'team', asked);
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.content) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  };

  beforeAll(async () => {
    instance = await createInstance('embedded');
    // More than a pipe takes, so that who does not read holds a process.
    const rows = Array.from({ length: 40_000 }, (_, row) => `${row},${Math.sin(row)},${Math.cos(row)}`);
    await uploadSkill(instance, 'team', { name: 'large', files: { 'measured.csv': rows.join('\n') } });
  });
  afterAll(() => instance.stop());

  it('lets nobody keep others waiting, and frees the place of who goes away', async () => {
    const serve = instance.get(ServeRepository);
    const [, tip = ''] = /([0-9a-f]{40}) refs\/heads\/main/.exec(await references()) ?? [];
    const body = Buffer.from(`0032want ${tip}\n00000009done\n`);
    const fetch = (caller: string) => serve.serve(by('agent', caller), 'team', { ...asked, body });
    const held = [await fetch('a'), await fetch('a'), await fetch('a')];
    for (const answer of held) expect((await first(answer)).byteLength).toBeGreaterThan(0);
    const fourth = fetch('a');
    await expect(Promise.race([fourth, sleep(300).then(() => 'waits')])).resolves.toBe('waits');
    await expect(references('b')).resolves.toContain('refs/tags/large--v1.0.0');
    await held[0]?.content[Symbol.asyncIterator]().return?.();
    const answer = await fourth;
    expect(answer).toMatchObject({ status: 200, mediaType: 'application/x-git-upload-pack-result' });
    for (const each of [...held, answer]) await each.content[Symbol.asyncIterator]().return?.();
  });

  it('adds to the repository that is there, and makes it anew where its state is lost', async () => {
    const repositories = () => readdirSync(root()).filter((name) => name !== 'state.json');
    const before = repositories();
    await uploadSkill(instance, 'team', { name: 'small' });
    expect(await references()).toContain('refs/tags/small--v1.0.0');
    expect(repositories()).toEqual(before);
    writeFileSync(join(root(), 'state.json'), '{"folder": "../../../etc"}');
    await uploadSkill(instance, 'team', { name: 'third' });
    const all = await references();
    expect(all).toContain('refs/tags/third--v1.0.0');
    expect(repositories()).not.toEqual(before);
    expect(existsSync(join(root(), 'state.json'))).toBe(true);
    // The same whether it was made in one go or in several.
    await uploadSkill(instance, 'other', { name: 'x' });
    expect(await references()).toBe(all);
  });

  it.each([
    ['all repositories', () => join(root(), '..')],
    ['a repository', () => join(root(), readdirSync(root()).find((name) => name !== 'state.json') ?? '')],
  ])('makes anew what somebody deleted: %s', async (_what, deleted) => {
    const before = await references();
    rmSync(deleted(), { recursive: true });
    expect(await references()).toBe(before);
    rmSync(deleted(), { recursive: true });
    // The ledger has moved on as well.
    await uploadSkill(instance, 'other', { name: 'x', body: `${deleted()}\n` });
    expect(await references()).toBe(before);
  });
});
