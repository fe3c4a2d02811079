import { DatabaseHealth } from '../src/health';
import { failureFields, outageOf, reasonOf } from '../src/outage';

describe('outageOf', () => {
  it.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a server that shuts down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['an error of Prisma', Object.assign(new Error('down'), { code: 'P1001' })],
    ['what Prisma wraps', { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '08006' } } } }],
    [
      'what its adapter says',
      { code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } } },
    ],
    ['what several addresses said', new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])],
    ['a standby', Object.assign(new Error('read-only'), { code: '25006' })],
  ])('takes %s for an outage', (_name, error) => expect(outageOf(error)).toBe('unavailable'));

  it.each([
    ['by its code', { cause: { originalCode: '53100' } }],
    ['by its words', new Error('could not extend file "base/5/1": No space left on device')],
  ])('knows a full disk %s', (_name, error) => expect(outageOf(error)).toBe('full'));

  it.each([
    ['a unique violation', { code: '23505' }],
    ['a Prisma error of the program', { code: 'P2002' }],
    ['bad input', new Error('Connection names must be short')],
    ['a text', 'ECONNREFUSED'],
    ['nothing', null],
  ])('leaves %s to others', (_name, error) => expect(outageOf(error)).toBeNull());

  it('ends on an error that is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(outageOf(error)).toBeNull();
  });
});

describe('failureFields', () => {
  it('says of a database that is away only why, without what the driver holds', () => {
    const error = Object.assign(new Error('\nInvalid `prisma.$queryRaw()` invocation:\n\nConnection terminated'), {
      code: '57P01',
      client: { secretKey: 1 },
    });
    expect(failureFields(error)).toEqual({ outage: 'unavailable', reason: 'Connection terminated' });
  });

  it('leaves other failures as they are', () => {
    const error = new Error('of the program');
    expect(failureFields(error)).toEqual({ err: error });
  });
});

describe('reasonOf', () => {
  it('says nothing of what the driver holds, whatever failed', () => {
    const error = Object.assign(new Error('unexpected message'), { code: 'XX000', client: { secretKey: 1 } });
    expect(reasonOf(error)).toEqual({ reason: 'unexpected message' });
  });
});

describe('DatabaseHealth', () => {
  it('takes a disk for full until some time after the last write that failed', async () => {
    let now = 1_000_000;
    const health = new DatabaseHealth(null, () => now);
    expect(health.outage).toBeNull();
    health.note('full');
    expect(health.outage).toBe('full');
    now += 60_000;
    expect(health.outage).toBeNull();
    await health.stop();
  });

  it('tells once that the database fell silent, and sees that it is back', async () => {
    let answers = false;
    const health = new DatabaseHealth(() => (answers ? Promise.resolve() : Promise.reject(new Error('down'))));
    const silences: string[] = [];
    await new Promise<void>((resolve) => {
      health.onSilence(() => {
        silences.push(String(health.outage));
        resolve();
      });
    });
    answers = true;
    while (health.outage !== null) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(silences).toEqual(['unavailable']);
    await health.stop();
  });
});
