import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@skillward/testing';
import { Logger } from '@skillward/platform';
import { Follower, Look } from '../../src/follow/follower';
import { LeaseLost, keepLease } from '../../src/follow/keep-lease';
import { LibraryChanges } from '../../src/follow/library-changes';

const NEVER_MS = 86_400_000;

describe('Follower', () => {
  const running: Follower[] = [];
  const errors: unknown[] = [];
  const logger = { error: (fields: object, text: string) => errors.push([text, fields]) } as unknown as Logger;

  function follow(look: Look, options: { pollMs?: number; changes?: LibraryChanges; afterMs?: number } = {}): Follower {
    const { pollMs = NEVER_MS, afterMs = 0, ...others } = options;
    const follower = new Follower(look, { pollMs, failure: 'it failed', logger, ...others });
    running.push(follower);
    follower.start(afterMs);
    return follower;
  }
  afterEach(async () => {
    await Promise.all(running.splice(0).map((follower) => follower.stop()));
    errors.length = 0;
  });

  it('looks again at once while there is more, and else after a pause', async () => {
    let looks = 0;
    follow(async () => (looks += 1) < 5);
    await waitUntil(() => looks === 5);
    await sleep(50);
    expect(looks).toBe(5);
    let polled = 0;
    follow(async () => void (polled += 1), { pollMs: 1 });
    await waitUntil(() => polled > 3);
  });

  it('looks once more for a change that came during a look', async () => {
    const changes = new LibraryChanges();
    let looks = 0;
    const look = async () => {
      looks += 1;
      if (looks === 1) changes.announce();
    };
    follow(look, { changes });
    await waitUntil(() => looks === 2, { withinMs: 5_000 });
    changes.announce();
    await waitUntil(() => looks === 3, { withinMs: 5_000 });
  });

  it('says that a look failed, and tries again', async () => {
    let looks = 0;
    const failing = new Error('no database');
    follow(
      async () => {
        looks += 1;
        if (looks === 1) throw failing;
      },
      { pollMs: 1 },
    );
    await waitUntil(() => looks > 1);
    expect(errors).toEqual([['it failed', { err: failing }]]);
  });

  it('says once that looks fail for the same reason, and again when one succeeded in between', async () => {
    let looks = 0;
    const look = async () => {
      looks += 1;
      if (looks !== 20) throw new Error(looks < 10 ? 'one reason' : 'another one');
    };
    follow(look, { pollMs: 1 });
    await waitUntil(() => looks > 40);
    const reasons = errors.map((line) => (line as [string, { err: Error }])[1].err.message);
    expect(reasons).toEqual(['one reason', 'another one', 'another one']);
  });

  it('says of a database that does not answer no more than that', async () => {
    const away = Object.assign(new Error('\nInvalid invocation:\n\nconnect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    let looks = 0;
    follow(
      async () => {
        looks += 1;
        throw away;
      },
      { pollMs: 1 },
    );
    await waitUntil(() => looks > 1);
    expect(errors).toEqual([['it failed', { outage: 'unavailable', reason: 'connect ECONNREFUSED' }]]);
  });

  it('says once that the database is away, though each try names another of its hosts', async () => {
    let looks = 0;
    const look = async () => {
      looks += 1;
      const message = `connect ECONNREFUSED 10.0.0.${looks % 2}:5432`;
      throw Object.assign(new Error(message), { code: 'ECONNREFUSED' });
    };
    follow(look, { pollMs: 1 });
    await waitUntil(() => looks > 20);
    expect(errors).toHaveLength(1);
  });

  it('waits for the look in hand when it is stopped, and says nothing of what the stop broke off', async () => {
    let ended = false;
    let begun = false;
    const follower = follow(async (signal) => {
      begun = true;
      try {
        await sleep(NEVER_MS, undefined, { signal });
      } finally {
        ended = true;
      }
    });
    await waitUntil(() => begun);
    await follower.stop();
    expect(ended).toBe(true);
    expect(errors).toEqual([]);
  });

  it('begins later where that is asked for, and may be stopped before', async () => {
    let looks = 0;
    const follower = follow(async () => void (looks += 1), { afterMs: NEVER_MS });
    await follower.stop();
    expect(looks).toBe(0);
    follow(async () => void (looks += 1), { afterMs: 1 });
    await waitUntil(() => looks === 1);
  });
});

describe('keepLease', () => {
  it('renews until it is stopped, whatever fails meanwhile, and tells a loss', async () => {
    let renew = async () => true;
    let renewals = 0;
    const errors: unknown[] = [];
    const lease = keepLease({
      everyMs: 1,
      renew: () => {
        renewals += 1;
        return renew();
      },
      onError: (error) => errors.push(error),
    });
    try {
      await waitUntil(() => renewals > 1);
      const outage = new Error('no database');
      renew = () => Promise.reject(outage);
      await waitUntil(() => errors.length > 1);
      expect(errors[0]).toBe(outage);
      expect(lease.lost.aborted).toBe(false);
      renew = async () => false;
      await waitUntil(() => lease.lost.aborted);
      expect(lease.lost.reason).toBeInstanceOf(LeaseLost);
    } finally {
      lease.stop();
    }
    const before = renewals;
    await sleep(20);
    expect(renewals).toBe(before);
  });
});
