import { newId } from '@skillward/platform';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import {
  TrajectoryReadResult,
  attributionStore,
  encodeCursor,
  outcomeStore,
  stepStore,
  trajectoryStore,
  trajectorySubject,
} from '../../src';
import { moment } from '../library';
import { NO_VERDICT, attributionDraft, step, subtask, trajectoryDraft } from '../trajectories';

const READ: TrajectoryReadResult = {
  header: null,
  sessionKey: null,
  stepCount: 2,
  toolCallCount: 2,
  warnings: [],
  error: null,
  task: 'From the file',
  verdict: NO_VERDICT,
  at: moment(1),
};
const BROKEN = {
  code: 'truncated' as const,
  message: 'The file ends within a record.',
  place: { file: null, line: 3, byteOffset: 20 },
  reasons: [],
};

describeOnBothDatabases('trajectoryStore', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.stop());

  const add = async (overrides: Parameters<typeof trajectoryDraft>[1] = {}) => {
    const draft = await trajectoryDraft(test.database, overrides);
    expect(await test.database.transaction((tx) => trajectoryStore.create(tx, draft))).toBe(true);
    return draft;
  };
  const find = (id: string) => trajectoryStore.find(test.database.client, id);
  const claim = async (id: string, minutes = 2) => {
    const lease = newId();
    const row = await trajectoryStore.claim(test.database.client, id, lease, moment(minutes), moment(minutes + 1));
    return { lease, row };
  };
  const attributed = async () => {
    const { id } = await add();
    const { lease } = await claim(id);
    const draft = attributionDraft(id);
    await test.database.transaction(async (tx) => {
      await trajectoryStore.finishReading(tx, id, lease, READ);
      await attributionStore.write(tx, draft);
      expect(await trajectoryStore.finish(tx, id, lease, { attributionId: draft.id })).toBe(true);
    });
    return { id, attributionId: draft.id };
  };

  it('holds the same run once among reporters of the same namespaces, and again for others', async () => {
    const draft = await add({ namespaces: ['team'] });
    const again = await trajectoryDraft(test.database, { ...draft, id: newId() });
    expect(await test.database.transaction((tx) => trajectoryStore.create(tx, again))).toBe(false);
    expect((await test.database.transaction((tx) => trajectoryStore.lockSame(tx, draft)))?.id).toBe(draft.id);
    await add({ ...again, namespaces: ['other'] });
    await add({ ...again, id: newId(), format: 'chat', namespaces: ['team'] });
  });

  it('fills in what an earlier report left out, and keeps what it said', async () => {
    const { id } = await add({ task: 'First task' });
    const verdict = { signal: null, passed: true, crashed: false };
    const recommendationId = newId();
    const complete = (facts: Parameters<typeof trajectoryStore.complete>[2]) =>
      test.database.transaction((tx) => trajectoryStore.complete(tx, id, facts));
    await complete({ keyId: 'key-agent', recommendationId, task: 'Second task', outcome: { passed: true }, verdict });
    await complete({
      keyId: 'second',
      recommendationId: newId(),
      task: null,
      outcome: { passed: false },
      verdict: NO_VERDICT,
    });
    expect(await find(id)).toMatchObject({
      task: 'First task',
      outcome: { passed: true },
      verdict,
      recommendationId,
      reporterIds: ['key-agent', 'second'],
    });
  });

  it('gives a trajectory to one worker at a time, and to the next when a lease has run out', async () => {
    const { id } = await add();
    const first = await claim(id, 2);
    expect(first.row).toMatchObject({ status: 'received', attempts: 1 });
    expect((await claim(id, 2)).row).toBeNull();
    const second = await claim(id, 4);
    expect(second.row).toMatchObject({ attempts: 2 });
    const { client } = test.database;
    expect(await trajectoryStore.renew(client, id, first.lease, moment(9))).toBe(false);
    await expect(
      test.database.transaction((tx) => trajectoryStore.finishReading(tx, id, first.lease, READ)),
    ).resolves.toBe(false);
    await trajectoryStore.release(client, id, second.lease, moment(4), false);
    expect(await trajectoryStore.abandoned(client, moment(5))).toContain(id);
    expect((await claim(id, 4)).row).toMatchObject({ attempts: 2 });
  });

  it('keeps the steps of a broken file and says where it is broken', async () => {
    const { id } = await add();
    const { lease } = await claim(id);
    await stepStore.write(test.database.client, id, [step(0), step(1)]);
    await test.database.transaction((tx) => trajectoryStore.finishReading(tx, id, lease, { ...READ, error: BROKEN }));
    expect(await find(id)).toMatchObject({ status: 'failed', error: BROKEN, stepCount: 2, wantedAttribution: null });
    expect((await claim(id, 20)).row).toBeNull();
    const wanted = { id: newId(), attributor: 'deterministic' as const, by: { id: 'k', name: 'K' } };
    expect(await test.database.transaction((tx) => trajectoryStore.want(tx, id, wanted, moment(6)))).toBe(true);
    const second = await claim(id, 20);
    expect(second.row).toMatchObject({ status: 'attributing', wantedAttribution: wanted });
    await test.database.transaction((tx) => trajectoryStore.finish(tx, id, second.lease, { attributionId: wanted.id }));
    // The steps are still not all there are.
    expect(await find(id)).toMatchObject({ status: 'attributed', error: BROKEN });
  });

  it('fails without a valid attribution, and keeps the one that stands', async () => {
    const error = {
      code: 'attribution_failed' as const,
      message: 'No valid answer.',
      place: null,
      reasons: ['bad quote'],
    };
    const { id } = await add();
    const first = await claim(id);
    await test.database.transaction((tx) => trajectoryStore.finishReading(tx, id, first.lease, READ));
    await test.database.transaction((tx) => trajectoryStore.finish(tx, id, first.lease, { error }));
    expect(await find(id)).toMatchObject({ status: 'failed', error, currentAttributionId: null });

    const done = await attributed();
    const wanted = { id: newId(), attributor: 'model' as const, by: { id: 'k', name: 'K' } };
    const { database } = test;
    expect(await database.transaction((tx) => trajectoryStore.want(tx, done.id, wanted, moment(6)))).toBe(true);
    expect(await database.transaction((tx) => trajectoryStore.want(tx, done.id, wanted, moment(6)))).toBe(false);
    const { lease } = await claim(done.id, 7);
    await database.transaction((tx) => trajectoryStore.finish(tx, done.id, lease, { error }));
    expect(await find(done.id)).toMatchObject({
      status: 'attributed',
      error: null,
      currentAttributionId: done.attributionId,
    });
  });

  it('gives back steps as they were stored, with the order of their arguments', async () => {
    const { id } = await add();
    const { client } = test.database;
    const steps = Array.from({ length: 450 }, (_, index) => step(index, `text \u0000 ${index}`));
    await stepStore.write(client, id, steps);
    await stepStore.write(client, id, steps.slice(0, 3));
    const all = [];
    for await (const each of stepStore.all(client, id)) all.push(each);
    expect(all).toHaveLength(450);
    expect(all[449]?.text).toBe('text \ufffd 449');
    expect(Object.keys(all[7]?.toolCalls[0]?.arguments ?? {})).toEqual(['zebra', 'command', 'apple']);
    const page = await stepStore.list(client, id, { limit: 2 });
    const next = await stepStore.list(client, id, { limit: 2, cursor: page.nextCursor ?? '' });
    expect([...page.items, ...next.items].map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect((await stepStore.some(client, id, [4, 2])).map(({ index }) => index)).toEqual([2, 4]);
    // The index after the largest one would be no number of the database.
    const behind = await stepStore.list(client, id, { limit: 2, cursor: encodeCursor([2 ** 31 - 1]) });
    expect(behind).toEqual({ items: [], nextCursor: null });
  });

  it('adds up the tokens of steps, and says no more than a number can', async () => {
    const usageOf = async (count: number, prompt: number) => {
      const { id } = await add();
      const tokens = { prompt, completion: 2, cached: 0 };
      const steps = Array.from({ length: count }, (_, index) => ({ ...step(index), tokens }));
      await stepStore.write(test.database.client, id, [...steps, { ...step(count), tokens, copied: true }]);
      return await stepStore.usage(test.database.client, id, moment(1));
    };
    expect(await usageOf(2, 7)).toEqual({ seconds: null, inputTokens: 14, outputTokens: 4 });
    const most = Number.MAX_SAFE_INTEGER;
    expect(await usageOf(2, most)).toMatchObject({ inputTokens: most, outputTokens: 4 });
    // Beyond what a bigint holds.
    expect(await usageOf(1200, most)).toMatchObject({ inputTokens: most, outputTokens: 2400 });
  });

  it('lists for a confined key only what was reported under its namespaces', async () => {
    const team = await add({ namespaces: ['red'], at: moment(3) });
    const both = await add({ namespaces: ['blue', 'red'], at: moment(2), keyId: 'other' });
    const everywhere = await add({ at: moment(1) });
    const ids = async (filter: Parameters<typeof trajectoryStore.list>[1]) =>
      (await trajectoryStore.list(test.database.client, filter, { limit: 200 })).items.map(({ id }) => id);
    expect(await ids({ visible: ['red'] })).toEqual([team.id]);
    expect(await ids({ visible: ['red', 'blue'] })).toEqual([team.id, both.id]);
    expect(await ids({ visible: null })).toEqual(expect.arrayContaining([team.id, both.id, everywhere.id]));
    expect(await ids({ visible: ['red', 'blue'], keyId: 'other' })).toEqual([both.id]);
  });

  it('removes raw bytes alone, and a trajectory with everything that was made of it', async () => {
    const { id, attributionId } = await attributed();
    const { database } = test;
    await stepStore.write(database.client, id, [step(0)]);
    expect(await database.transaction((tx) => trajectoryStore.dropRaw(tx, moment(1), 1000))).toContain(id);
    expect(await trajectoryStore.files(database.client, id)).toEqual([
      { name: null, sha256: 'a'.repeat(64), size: 3, uploadId: null },
    ]);
    expect((await stepStore.list(database.client, id, { limit: 5 })).items).toHaveLength(1);

    const outcome = {
      runKey: null,
      recommendationId: null,
      task: 'x',
      skillId: newId(),
      version: 1,
      reward: 1,
      spans: [],
      at: moment(),
    };
    await database.transaction(async (tx) => {
      const subject = `${trajectorySubject(id)}skill`;
      await outcomeStore.add(tx, [
        { id: newId(), subject, ...outcome },
        { id: newId(), subject: `${trajectorySubject(newId())}skill`, ...outcome },
      ]);
      expect(await trajectoryStore.remove(tx, id)).toBe(true);
      expect(await trajectoryStore.remove(tx, id)).toBe(false);
    });
    expect(await trajectoryStore.find(database.client, id)).toBeNull();
    expect(await attributionStore.find(database.client, attributionId)).toBeNull();
    expect((await stepStore.list(database.client, id, { limit: 5 })).items).toEqual([]);
    const left = await outcomeStore.after(database.client, null, 10);
    expect(left.filter(({ subject }) => subject.startsWith(trajectorySubject(id)))).toEqual([]);
    expect(left).toHaveLength(1);
  });

  it('keeps attributions beside each other, with their uses and subtasks', async () => {
    const { id } = await add();
    const { database } = test;
    const found = { subtask: subtask(0, { exploration: 'Install it first.' }), id: newId(), skillId: newId() };
    const first = attributionDraft(id, { subtasks: [found, { subtask: subtask(1), id: newId(), skillId: null }] });
    const use = {
      skill: { namespace: 'team', name: 'pdf', version: 2 },
      skillId: newId(),
      digest: `sha256:${'b'.repeat(64)}`,
      matchedBy: 'content' as const,
      facts: [
        { kind: 'viewed' as const, step: 0, means: 'file_read' as const, path: 'SKILL.md', lines: [], quote: 'x' },
      ],
      exposure: { recommendationId: newId(), position: 3 },
    };
    const second = attributionDraft(id, { uses: [use], rejections: [['bad']], usage: { requests: 1 } });
    const write = (draft: typeof first) => database.transaction((tx) => attributionStore.write(tx, draft));
    expect([await write(first), await write(first), await write(second)]).toEqual([1, null, 2]);
    const listed = await attributionStore.list(database.client, id, { limit: 10 });
    expect(listed.items.map(({ number, rejections }) => [number, rejections])).toEqual([
      [2, [['bad']]],
      [1, []],
    ]);
    expect(await attributionStore.uses(database.client, second.id)).toEqual([{ position: 0, ...use }]);
    // As earlier attributors stored them.
    const silent = { subtask: subtask(0, { evidence: [{ step: 0, quote: '' }] }), id: newId(), skillId: null };
    const third = attributionDraft(id, { subtasks: [silent] });
    await write(third);
    const read = await attributionStore.subtasks(database.client, third.id, { limit: 1 });
    expect(read.items.map((row) => row.subtask.evidence)).toEqual([[]]);
    const page = await attributionStore.subtasks(database.client, first.id, { limit: 1 });
    expect(page.items.map((row) => row.subtask)).toEqual([found.subtask]);
    expect(page.nextCursor).not.toBeNull();
  });
});
