import { setTimeout as sleep } from 'node:timers/promises';
import { CONTRACT_PROFILER } from '@skillward/database';
import { STATIC_PROFILER } from '@skillward/profile';
import { RULES_VERSION } from '@skillward/scan';
import { describeOnBothDatabases } from '@skillward/testing';
import { VerifyAudit } from '../../src/access/audit';
import { GetSkill } from '../../src/browse/read-skills';
import { GetProfiling } from '../../src/profile/profiling';
import { as, curator, uploadSkills } from '../support/instance';
import { HARMLESS, QUARANTINED } from '../support/judged';
import { killedProduct } from '../support/killed-product';

/** Several batches of the analysis. */
const VERSIONS = 240;
const KILLS = 4;
const MINUTE_MS = 60_000;

describeOnBothDatabases('An analysis whose process is killed', (kind) => {
  const product = killedProduct(kind);

  it('goes on where it stopped, and every version is profiled and scanned exactly once', async () => {
    await product.look(async (instance) => {
      const drafts = Array.from({ length: VERSIONS - 1 }, (_, at) => ({ name: `skill-${at}`, ...HARMLESS }));
      await uploadSkills(instance, 'team', [...drafts, { name: 'dubious', ...QUARANTINED }]);
      // The import has scanned them already; the rules are other ones now.
      await instance.database.executeSql("UPDATE version_scans SET rules_version = 'old'");
      await instance.database.executeSql("UPDATE skills SET scan_verdict = 'pass'");
      expect(await instance.get(GetProfiling).get(curator)).toMatchObject({
        static: { done: 0, missing: VERSIONS },
        scan: { done: 0, missing: VERSIONS },
      });
    });

    const progress: number[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const running = await product.start(round * MINUTE_MS);
      // Two of them at any moment from the start on, two right after a batch was committed.
      if (round % 2 === 0) await sleep(Math.random() * 200);
      else await running.says('batch of analyses');
      await running.end('SIGKILL');
      progress.push(await product.open(({ client }) => client.versionSketch.count()));
    }
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    // Otherwise nothing was killed in the middle.
    expect(progress.some((done) => done > 0 && done < VERSIONS)).toBe(true);

    const running = await product.start(KILLS * MINUTE_MS);
    await running.says('all analysed');
    expect(await running.end('SIGTERM')).toBe(0);

    await product.look(async (instance) => {
      expect(await instance.get(GetProfiling).get(curator)).toMatchObject({
        status: 'idle',
        static: { done: VERSIONS, missing: 0, failed: 0 },
        scan: { done: VERSIONS, missing: 0 },
      });
      const { client, executeSql } = instance.database;
      const profiles = await client.versionProfile.groupBy({ by: ['profiler', 'attempt'], _count: true });
      expect(profiles.map(({ profiler, attempt, _count }) => [profiler, attempt, _count]).sort()).toEqual(
        [CONTRACT_PROFILER, STATIC_PROFILER.name].sort().map((profiler) => [profiler, 1, VERSIONS]),
      );
      expect(await client.versionScan.count({ where: { rulesVersion: RULES_VERSION } })).toBe(VERSIONS);
      expect(await client.versionSketch.count()).toBe(VERSIONS);
      // What was analysed was recorded together with it: none twice, none without.
      const { rows } = await executeSql(
        `SELECT sum((detail->>'profiled')::int)::int AS profiled, sum((detail->>'scanned')::int)::int AS scanned
        FROM audit_events WHERE action = 'versions.analysed'`,
      );
      expect({ ...rows[0] }).toEqual({ profiled: VERSIONS, scanned: VERSIONS });
      expect(await instance.get(VerifyAudit).verify(as('admin'))).toMatchObject({ valid: true });
      const verdict = async (name: string) => (await instance.get(GetSkill).get(curator, 'team', name)).scanVerdict;
      expect([await verdict('skill-0'), await verdict('dubious')]).toEqual(['pass', 'quarantine']);
    });
  });
});
