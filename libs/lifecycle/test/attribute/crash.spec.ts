import { describeOnBothDatabases } from '@skillward/testing';
import { VerifyAudit } from '../../src/access/audit';
import { ListAttributions, ListSteps, ListTrajectories } from '../../src/attribute/read-trajectories';
import { as } from '../support/instance';
import { killedProduct } from '../support/killed-product';
import { report, runFile } from '../support/trajectories';

const RUNS = 20;
const STEPS = 60;
const PAGE = { limit: 200 };
const MINUTE_MS = 60_000;

describeOnBothDatabases('Attribution whose process is killed', (kind) => {
  const product = killedProduct(kind);

  it('loses no run that was acknowledged, and stores each once', async () => {
    await product.look(async (instance) => {
      for (let at = 0; at < RUNS; at += 1) {
        const turns = Array.from({ length: STEPS - 1 }, (_, step) => ({
          runs: `echo ${at}-${step}`,
          gives: String(step),
        }));
        await report(instance, runFile(`Task ${at}`, turns));
      }
    });
    // Each is killed in the middle of its work; the clock of the next one says that the leases have run out.
    for (const [ahead, moment] of [
      [0, 'run'],
      [5, 'run'],
      [20, 'done'],
    ] as const) {
      const running = await product.start(ahead * MINUTE_MS);
      await running.says(moment);
      await running.end('SIGKILL');
    }
    await product.look(async (instance) => {
      const { items } = await instance.get(ListTrajectories).list(as('admin'), PAGE);
      expect(items.map(({ status, steps }) => `${status} ${steps}`)).toEqual(Array(RUNS).fill(`attributed ${STEPS}`));
      for (const { id } of items) {
        const steps = await instance.get(ListSteps).list(as('admin'), id, PAGE);
        expect(steps.items.map(({ index }) => index)).toEqual(Array.from({ length: STEPS }, (_, index) => index));
        expect((await instance.get(ListAttributions).list(as('admin'), id, PAGE)).items).toHaveLength(1);
      }
      expect(await instance.get(VerifyAudit).verify(as('admin'))).toMatchObject({ valid: true });
    });
  });
});
