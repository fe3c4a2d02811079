import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunningServer, startServer } from '../../apps/cli/test/support/programs';
import { startDatabaseProxy } from '../../libs/testing/src/database/database-proxy';
import { waitUntil } from '../../libs/testing/src/wait-until';
import { Callers, Tally, newTally } from './callers';
import { hasPostgres, startPostgres } from './postgres';

/** How often each thing is done. */
export interface TortureOptions {
  /** The program of the server, as it ships. */
  readonly program: string;
  readonly kills: number;
  readonly stops: number;
  readonly cuts: number;
  readonly races: number;
  readonly failovers: number;
  readonly fullDisks: number;
  /** On the embedded database. */
  readonly powerCuts: number;
  /** Kills on the embedded database; the others are on PostgreSQL. */
  readonly embeddedKills: number;
  /** A call that takes longer hangs; `HANG_SECONDS` without it. */
  readonly hangSeconds?: number;
  /** After so many minutes no other round is begun; what was done by then is verified and counts. */
  readonly minutes?: number;
  /** Told of every round that has ended. */
  readonly onRound?: (rounds: number, tally: Tally) => void;
}

export interface ScenarioResult {
  readonly scenario: string;
  /** What was done so often. */
  readonly times: number;
  readonly seconds: number;
  readonly tally: Tally;
  /** Why it was not done. */
  readonly notRun?: string;
}

const LONGEST_ROUND_MS = 700;
/** The newest facts are read back after each round, all of them at the end. */
const READ_EACH_ROUND = 30;
/** The audit is as long as all rounds together, so that each round would take longer than the one before. */
const ROUNDS_PER_AUDIT = 10;
const SETTINGS = { SKILLWARD_LOG_LEVEL: 'silent', SKILLWARD_REQUESTS_PER_MINUTE: '0' };
const FULL_DISK_MB = 160;

type Environment = Readonly<Record<string, string>>;

/** What runs now, so that an interrupted run leaves no process and no folder behind. */
let current: Torture | undefined;

/** Ends what runs now. */
export const endTorture = async (): Promise<void> => await current?.end();

class Torture {
  readonly folder = mkdtempSync(join(tmpdir(), 'skillward-torture-'));
  readonly tally = newTally();
  readonly callers: Callers;
  /** Rounds that were done. */
  rounds = 0;
  private readonly ends: (() => Promise<unknown> | void)[] = [];

  constructor(
    private readonly options: TortureOptions,
    private readonly endsAt: number,
  ) {
    this.callers = this.newCallers();
  }

  newCallers(): Callers {
    return new Callers(this.tally, this.options.hangSeconds);
  }

  /** Does rounds until there were `times`, or the time is over. */
  async again(times: number, round: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; number < times && performance.now() < this.endsAt; number += 1) {
      await round(number);
      this.rounds += 1;
      this.options.onRound?.(this.rounds, this.tally);
    }
  }

  /** Starts the server on its own data folder, or on another. */
  async start(settings: Environment = {}, name = 'data'): Promise<RunningServer> {
    const data = join(this.folder, name);
    // An empty folder: the server makes its own database, as it does for people.
    mkdirSync(join(data, 'database'), { recursive: true });
    const server = await startServer(this.options.program, data, { ...SETTINGS, ...settings });
    this.later(() => server.kill());
    return server;
  }

  later(end: () => Promise<unknown> | void): void {
    this.ends.push(end);
  }

  /** Removes a data folder that nobody needs any more. */
  drop(name: string): void {
    rmSync(join(this.folder, name), { recursive: true, force: true });
  }

  async end(): Promise<void> {
    await this.callers.stop();
    for (const end of this.ends.splice(0).reverse()) await end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const moment = (): Promise<void> => sleep(100 + Math.random() * LONGEST_ROUND_MS);
/** Lets clients write for a moment; a busy machine is given time to acknowledge something, or nothing could be lost. */
async function writing(callers: Callers, target: RunningServer): Promise<void> {
  const before = callers.count;
  callers.start(target);
  await waitUntil(() => callers.count > before, { what: 'the first write' });
  await moment();
}
const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;

async function killAgainAndAgain(torture: Torture, times: number, settings: Environment): Promise<void> {
  let server = await torture.start(settings);
  await torture.again(times, async (round) => {
    await writing(torture.callers, server);
    await server.kill();
    await torture.callers.stop();
    server = await torture.start(settings);
    await torture.callers.verify(server, READ_EACH_ROUND, round % ROUNDS_PER_AUDIT === 0);
  });
  await torture.callers.verify(server);
}

/** More than a first start has, so that some cuts come after it. */
const MOST_SYNCS_OF_A_START = 1_500;

/**
 * Cuts the power of servers on new folders, during the first start or soon after it, and of one whose folder has been through
 * all cuts before, in turn.
 */
async function cutPowerAgainAndAgain(torture: Torture, times: number): Promise<void> {
  const preload = { NODE_OPTIONS: `--require ${join(__dirname, 'cut-power.cjs')}` };
  let old = 'old-0';
  await torture.again(times, async (round) => {
    const isNew = round % 2 === 0;
    const callers = isNew ? torture.newCallers() : torture.callers;
    const name = isNew ? `new-${round}` : old;
    const left = isNew ? `${name}-left` : `old-${round}`;
    const settings: Environment = { ...preload, TORTURE_LEFT: join(torture.folder, left) };
    // Every other new folder is cut off by the number of a sync: while it is made, or at any moment after that.
    const isCutBySync = round % 4 === 0;
    const at = Math.ceil(Math.random() * MOST_SYNCS_OF_A_START);
    const cutAt: Environment = isCutBySync ? { TORTURE_CUT_AT: `${at}` } : {};
    const server = await torture.start({ ...settings, ...cutAt }, name).catch((failure: unknown) => {
      if (!isCutBySync) throw failure;
      return null;
    });
    if (server !== null) {
      if (isCutBySync) {
        // The cut may come before anything is acknowledged, or answered at all.
        callers.start(server);
        await moment();
      } else {
        await callers.verify(server, READ_EACH_ROUND);
        await writing(callers, server);
      }
      await server.endBy('SIGUSR2');
      await callers.stop();
    }
    const after = await torture.start({}, left);
    await callers.verify(after);
    await after.stop();
    torture.drop(name);
    if (isNew) torture.drop(left);
    else old = left;
  });
}

async function stopAgainAndAgain(torture: Torture, times: number, settings: Environment): Promise<void> {
  await torture.again(times, async () => {
    const server = await torture.start(settings);
    await writing(torture.callers, server);
    const code = await server.stop();
    if (code !== 0) torture.tally.wrong.push(`A stop ended with ${code}`);
    await torture.callers.stop();
  });
  await torture.callers.verify(await torture.start(settings));
}

async function cutAgainAndAgain(torture: Torture, times: number, url: string): Promise<void> {
  const proxy = await startDatabaseProxy(url);
  torture.later(() => proxy.stop());
  const server = await torture.start({ DATABASE_URL: proxy.url });
  await writing(torture.callers, server);
  await torture.again(times, async (round) => {
    await moment();
    if (round % 2 === 0) await proxy.cut();
    else proxy.freeze();
    await sleep(1_500);
    await proxy.restore();
    await waitUntil(() => isReady(server.url), { what: 'the server to be ready after a cut' });
  });
  await moment();
  await torture.callers.stop();
  await torture.callers.verify(server);
}

async function raceOfStarts(torture: Torture, url: string): Promise<void> {
  const names = ['first', 'second', 'third'];
  const servers = await Promise.all(names.map((name) => torture.start({ DATABASE_URL: url }, `${name}-${Date.now()}`)));
  const [first] = servers;
  if (first === undefined) return;
  await writing(torture.callers, first);
  await torture.callers.stop();
  for (const server of servers) await torture.callers.verify(server);
  for (const server of servers) await server.kill();
}

async function failOver(torture: Torture): Promise<void> {
  const primary = await startPostgres();
  torture.later(() => primary.remove());
  primary.createDatabase('skillward');
  const standby = await primary.standby();
  torture.later(() => standby.remove());
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`;
  const url = `postgres://skillward@${hosts}/skillward?target_session_attrs=read-write`;
  const callers = torture.newCallers();
  const server = await torture.start({ DATABASE_URL: url }, `failover-${primary.port}`);
  await writing(callers, server);
  await primary.stop();
  await sleep(500);
  await standby.promote();
  const before = callers.count;
  await waitUntil(() => callers.count > before, { what: 'a write on the new primary' });
  await callers.stop();
  await callers.verify(server);
  await server.kill();
}

async function fillDisk(torture: Torture): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'skillward-disk-'));
  // The database is run by another user.
  chmodSync(disk, 0o755);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${FULL_DISK_MB}m,mode=0777`, 'tmpfs', disk], { stdio: 'pipe' });
  const callers = torture.newCallers();
  // Ends run from the last to the first: the disk goes when the database on it has ended.
  torture.later(() => {
    execFileSync('umount', ['-l', disk], { stdio: 'pipe' });
    rmSync(disk, { recursive: true, force: true });
  });
  const postgres = await startPostgres(disk);
  torture.later(() => postgres.remove());
  postgres.createDatabase('skillward');
  const server = await torture.start({ DATABASE_URL: postgres.url('skillward') }, `full-${postgres.port}`);
  await writing(callers, server);
  const ballast = join(disk, 'ballast');
  const refusedBefore = torture.tally.refused;
  try {
    writeFileSync(ballast, new Uint8Array(FULL_DISK_MB * 1024 * 1024));
  } catch {
    // All that was left is taken now.
  }
  await waitUntil(() => torture.tally.refused > refusedBefore, { what: 'a write to be refused' });
  await moment();
  rmSync(ballast, { force: true });
  const before = callers.count;
  await waitUntil(() => callers.count > before + 3, { what: 'writes after there is room again' });
  await callers.stop();
  await callers.verify(server);
  await server.kill();
}

async function scenario(
  options: TortureOptions,
  name: string,
  times: number,
  run: (torture: Torture) => Promise<void>,
  notRun?: string,
): Promise<ScenarioResult> {
  if (times === 0 || notRun !== undefined) {
    return { scenario: name, times: 0, seconds: 0, tally: newTally(), ...(notRun === undefined ? {} : { notRun }) };
  }
  const begun = performance.now();
  const torture = new Torture(options, begun + (options.minutes ?? Infinity) * 60_000);
  current = torture;
  try {
    await run(torture);
  } catch (failure) {
    torture.tally.wrong.push(String(failure));
  } finally {
    await torture.end();
  }
  return { scenario: name, times: torture.rounds, seconds: (performance.now() - begun) / 1000, tally: torture.tally };
}

/** Only who may mount can fill a disk without filling everybody's. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'skillward-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' });
    execFileSync('umount', [folder], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Tortures the server as it ships, one scenario after the other, while clients write and remember what was acknowledged.
 *
 * @param onResult - told of each scenario when it has ended
 */
export async function torture(options: TortureOptions, onResult: (result: ScenarioResult) => void): Promise<void> {
  const missing = hasPostgres() ? undefined : 'PostgreSQL is not installed.';
  const onPostgres = (run: (torture: Torture, url: string) => Promise<void>) => async (torture: Torture) => {
    const postgres = await startPostgres();
    torture.later(() => postgres.remove());
    postgres.createDatabase('skillward');
    await run(torture, postgres.url('skillward'));
  };
  const repeated = (times: number, run: (torture: Torture) => Promise<void>) => async (torture: Torture) => {
    await torture.again(times, () => run(torture));
  };
  const { kills, embeddedKills, stops, cuts, races, failovers, fullDisks, powerCuts } = options;
  const inTurn: (() => Promise<ScenarioResult>)[] = [
    () =>
      scenario(options, 'kills, embedded', embeddedKills, (torture) => killAgainAndAgain(torture, embeddedKills, {})),
    () => scenario(options, 'power cuts, embedded', powerCuts, (torture) => cutPowerAgainAndAgain(torture, powerCuts)),
    () =>
      scenario(
        options,
        'kills, PostgreSQL',
        kills,
        onPostgres((torture, url) => killAgainAndAgain(torture, kills, { DATABASE_URL: url })),
        missing,
      ),
    () =>
      scenario(
        options,
        'stops, PostgreSQL',
        stops,
        onPostgres((torture, url) => stopAgainAndAgain(torture, stops, { DATABASE_URL: url })),
        missing,
      ),
    () =>
      scenario(
        options,
        'connections cut and frozen',
        cuts,
        onPostgres((torture, url) => cutAgainAndAgain(torture, cuts, url)),
        missing,
      ),
    () => scenario(options, 'three starts at once', races, repeated(races, onPostgres(raceOfStarts)), missing),
    () => scenario(options, 'failovers', failovers, repeated(failovers, failOver), missing),
    () =>
      scenario(
        options,
        'full disk',
        fullDisks,
        repeated(fullDisks, fillDisk),
        missing ?? (fullDisks === 0 || mayMount() ? undefined : 'Only who may mount can fill a disk.'),
      ),
  ];
  for (const run of inTurn) onResult(await run());
}
