import { ModelReply, OpenAiServer, describeOnBothDatabases, startOpenAiServer } from '@skillward/testing';
import { ChatModel } from '@skillward/models';
import { ProfileByModel } from '../../src/profile/profile-by-model';
import { Instance, createInstance, freshNamespace, uploadSkill } from '../support/instance';

const MINUTE_MS = 60_000;
const DOWN: ModelReply = { status: 401 };
/** An answer, though none that can be used: that the endpoint works is what counts here. */
const ANSWERS: ModelReply = { refusal: 'No.' };

describeOnBothDatabases('A model that profiles the library', (kind) => {
  let server: OpenAiServer;
  let instance: Instance & { stop(): Promise<void> };
  let aheadMs = 0;
  let modelConcurrency = 1;
  let answer: (asked: string) => ModelReply;
  beforeAll(async () => {
    server = await startOpenAiServer();
    server.serve('/chat/completions', (body) => answer(JSON.stringify(body)));
  });
  beforeEach(async () => {
    aheadMs = 0;
    instance = await createInstance(kind, {
      model: new ChatModel({ model: 'profiler-1', apiKey: 'k', baseUrl: server.baseUrl, retries: 0 }),
      configuration: { modelConcurrency },
      clock: { now: () => new Date(Date.now() + aheadMs) },
    });
    const namespace = freshNamespace();
    for (const name of ['alpha', 'beta', 'gamma'])
      await uploadSkill(instance, namespace, { name, body: `# ${name}\n` });
  });
  afterEach(() => instance.stop());
  afterAll(() => server.close());

  const round = async () => {
    const before = server.calls.length;
    await instance.get(ProfileByModel).profile(new AbortController().signal);
    return server.calls.length - before;
  };
  const attempts = async () => {
    const { rows } = await instance.database.executeSql(
      "SELECT s.name, p.error FROM version_profiles p JOIN skill_versions v ON v.id = p.version_id JOIN skills s ON s.id = v.skill_id WHERE p.profiler = 'model' ORDER BY p.created_at, s.name",
    );
    return rows.map(({ name, error }) => `${String(name)}: ${String(error)}`);
  };

  it('leaves an endpoint alone that fails, and counts that against no version', async () => {
    answer = () => DOWN;
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    for (let hour = 0; hour < 4; hour += 1) {
      aheadMs += 60 * MINUTE_MS;
      expect(await round()).toBe(1);
    }
    expect(await attempts()).toEqual([]);
    answer = () => ANSWERS;
    aheadMs += 60 * MINUTE_MS;
    expect(await round()).toBe(3);
    expect((await attempts()).length).toBe(3);
  });

  describe('asked for two versions at a time', () => {
    beforeAll(() => void (modelConcurrency = 2));
    afterAll(() => void (modelConcurrency = 1));

    it('rests after both as after one', async () => {
      answer = () => DOWN;
      expect(await round()).toBe(2);
      aheadMs += MINUTE_MS + 1000;
      expect(await round()).toBe(2);
    });
  });

  it('counts a failure against the version where the endpoint answers for others', async () => {
    answer = (asked) => (asked.includes('# alpha') ? { status: 500 } : ANSWERS);
    expect(await round()).toBe(1);
    expect(await attempts()).toEqual([]);
    aheadMs += 2 * MINUTE_MS;
    await round();
    expect((await attempts()).sort()).toEqual([
      'alpha: unavailable: The endpoint failed (HTTP 500).',
      expect.stringContaining('beta: refused'),
      expect.stringContaining('gamma: refused'),
    ]);
  });
});
