import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditStore, pushStore } from '@skillward/database';
import { describeOn, describeOnBothDatabases, temporaryFolder, waitUntil } from '@skillward/testing';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { CreateProposal } from '../../src/evolve/edit-proposal';
import { ListPushes, PushVersions, RetryPush } from '../../src/evolve/push-versions';
import { Instance, as, by, createInstance, curator, uploadSkill } from '../support/instance';

const signal = new AbortController().signal;
const reviewer = by('reviewer', 'a-reviewer');

/** @returns the approved version in which the one text of the skill team/pdf became the other */
async function approve(instance: Instance, oldText: string, newText: string) {
  const edits = [{ path: 'SKILL.md', oldText, newText }];
  const wanted = {
    namespace: 'team',
    name: 'pdf',
    action: 'error_fix' as const,
    rationale: 'It is wrong.',
    summary: 'S.',
  };
  const { id } = await instance.get(CreateProposal).create(curator, { ...wanted, edits });
  return (await instance.get(ApproveProposal).approve(reviewer, id, {})).version;
}

const newestPush = async (instance: Instance) => (await instance.get(ListPushes).list(curator, { limit: 1 })).items[0];

const uploadPdf = (instance: Instance) =>
  uploadSkill(instance, 'team', { name: 'pdf', description: 'Read a PDF.', body: '# PDF\n\nRun `one`.\n' });

describeOnBothDatabases('Pushing approved versions', (kind) => {
  const folder = temporaryFolder();
  const bare = join(folder, `${kind}.git`);
  const git = (...args: string[]) => String(execFileSync('git', args, { stdio: 'pipe' }));
  const commits = () => git('-C', bare, 'log', '--format=%s', 'skills').trim().split('\n');
  let instance: Instance & { stop(): Promise<void> };
  const push = () => instance.get(PushVersions).pushDue(signal);
  const newest = () => newestPush(instance);

  beforeAll(async () => {
    instance = await createInstance(kind, { configuration: { gitPush: { repository: bare, branch: 'skills' } } });
    await uploadPdf(instance);
  });
  afterAll(() => instance.stop());

  it('never blocks an approval: what fails waits, says why, and is tried again', async () => {
    expect(await approve(instance, '`one`', '`two`')).toMatchObject({ number: 2, status: 'current' });
    expect(await push()).toBe(0);
    const failed = await newest();
    expect(failed).toMatchObject({
      status: 'waiting',
      attempts: 1,
      commit: null,
      error: expect.stringContaining(bare),
    });
    expect(Date.parse(failed?.nextAt ?? '')).toBeGreaterThan(Date.now());

    git('init', '--quiet', '--bare', '--initial-branch=main', bare);
    // Not due yet; a reviewer need not wait.
    expect(await push()).toBe(0);
    await expect(instance.get(RetryPush).retry(as('agent'), failed?.id ?? '')).rejects.toThrow('the role reviewer');
    const retry = () => instance.get(RetryPush).retry(reviewer, failed?.id ?? '');
    const [asked, askedAgain] = await Promise.all([retry(), retry()]);
    expect(askedAgain).toEqual(asked);
    const retries = await auditStore.list(instance.database.client, { action: 'push.retried' }, { limit: 9 });
    expect(retries.items).toHaveLength(1);
    expect(await push()).toBe(1);
    expect(await newest()).toMatchObject({ status: 'done', error: null });
    expect(commits()).toEqual(['team/pdf: version 2']);
  });

  it('builds on what others pushed to the branch', async () => {
    const clone = join(folder, `${kind}-clone`);
    git('clone', '--quiet', '--branch', 'skills', bare, clone);
    writeFileSync(join(clone, 'NOTES.md'), 'ours\n');
    git('-C', clone, 'add', '--all');
    git('-C', clone, '-c', 'user.name=A', '-c', 'user.email=a@example.test', 'commit', '--quiet', '-m', 'Notes');
    git('-C', clone, 'push', '--quiet', 'origin', 'skills');
    await approve(instance, '`two`', '`three`');
    expect(await push()).toBe(1);
    expect(commits()).toEqual(['team/pdf: version 3', 'Notes', 'team/pdf: version 2']);
    expect(git('-C', bare, 'show', 'skills:NOTES.md')).toBe('ours\n');
    expect(git('-C', bare, 'show', 'skills:team/pdf/SKILL.md')).toContain('`three`');
  });

  it('names who wrote the version and who approved it', () => {
    expect(git('-C', bare, 'log', '-1', '--format=%an by %cn', 'skills').trim()).toBe(
      `${curator.principal.name} by ${reviewer.principal.name}`,
    );
  });

  it.each([
    ['the namespace', 'team', '.', '`three`', '`four`'],
    ['the skill', 'team/pdf', 'pdf', '`four`', '`five`'],
    ['a file of the skill', 'team/pdf/SKILL.md', 'pdf/SKILL.md', '`five`', '`six`'],
  ])(
    'replaces a link in the place of %s, and touches nothing that it leads to',
    async (_what, place, target, before, after) => {
      const [clone, outside] = [join(folder, randomUUID()), join(folder, randomUUID())];
      mkdirSync(join(outside, 'pdf'), { recursive: true });
      for (const name of ['keep.txt', 'SKILL.md']) writeFileSync(join(outside, 'pdf', name), 'precious\n');
      git('clone', '--quiet', '--branch', 'skills', bare, clone);
      rmSync(join(clone, place), { recursive: true });
      symlinkSync(join(outside, target), join(clone, place));
      git('-C', clone, 'add', '--all');
      git('-C', clone, '-c', 'user.name=A', '-c', 'user.email=a@example.test', 'commit', '--quiet', '-m', place);
      git('-C', clone, 'push', '--quiet', 'origin', 'skills');
      await approve(instance, before, after);
      expect(await push()).toBe(1);
      expect(git('-C', bare, 'show', 'skills:team/pdf/SKILL.md')).toContain(after);
      expect(git('-C', bare, 'ls-tree', '-r', 'skills')).not.toContain('120000');
      expect(readdirSync(join(outside, 'pdf')).sort()).toEqual(['SKILL.md', 'keep.txt']);
      for (const name of ['keep.txt', 'SKILL.md'])
        expect(readFileSync(join(outside, 'pdf', name), 'utf8')).toBe('precious\n');
    },
  );

  it('makes one commit of a version, also when the process ends before the push is noted', async () => {
    const done = await newest();
    await pushStore.settle(instance.database.client, done?.id ?? '', {
      status: 'waiting',
      attempts: 0,
      commit: null,
      nextAt: new Date(0),
    });
    expect(await push()).toBe(1);
    expect(await newest()).toMatchObject({ status: 'done', commit: done?.commit });
    expect(commits()).toHaveLength(9);
  });
});

/** The embedded database has one connection: nothing happens there while a transaction is open. */
describeOn('server', 'Trying a push again while it ends', () => {
  const folder = temporaryFolder();
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    const gitPush = { repository: join(folder, 'none.git'), branch: 'main' };
    instance = await createInstance('server', { configuration: { gitPush } });
    await uploadPdf(instance);
    await approve(instance, '`one`', '`two`');
  });
  afterAll(() => instance.stop());

  it('waits for that end, and leaves what is done as it is', async () => {
    const { database } = instance;
    const { id } = (await newestPush(instance)) ?? { id: '' };
    const someoneWaits = async () => {
      const { rows } = await database.executeSql(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    };
    let retried: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await pushStore.settle(tx, id, { status: 'done', commit: 'a'.repeat(40), doneAt: new Date() });
      retried = expect(instance.get(RetryPush).retry(reviewer, id)).rejects.toMatchObject({ kind: 'conflict' });
      await waitUntil(someoneWaits, { what: 'the other transaction to wait' });
    });
    await retried;
    expect(await newestPush(instance)).toMatchObject({ status: 'done', commit: 'a'.repeat(40) });
  });
});
