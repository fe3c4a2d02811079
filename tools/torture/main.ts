/** The long form, for people: `node tools/torture.mjs --help`. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HANG_SECONDS, Tally } from './callers';
import { ScenarioResult, endTorture, torture } from './scenarios';

const HELP = `usage: node tools/torture.mjs [options]        (npm run build first)
Kills, stops, cuts off and fills up the server while clients write, and looks whether anything acknowledged is lost.
  --kills N       SIGKILLs on PostgreSQL (50)       --embedded-kills N  on the embedded database (50)
  --stops N       SIGTERMs (10)                     --cuts N            cut or frozen connections (10)
  --races N       three starts at once (3)          --failovers N       primary dies, standby is promoted (3)
  --power-cuts N  on the embedded database, new and old folders in turn (10)
  --full-disks N  the database's disk fills up (3)  --json FILE         also writes the figures
  --hang-seconds N  a call that takes longer hangs (20; more where others have the processors)
  --minutes N     begins no other round of a scenario after so long
  --program FILE  the server (dist/apps/api/main.js)
`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ROUNDS_PER_LINE = 25;
const count = (value: string): number => {
  if (/^\d{1,6}$/.test(value)) return Number(value);
  process.stderr.write(`${value} is no number.\n${HELP}`);
  process.exit(2);
};

function read() {
  try {
    const number = (standard: string) => ({ type: 'string', default: standard }) as const;
    return parseArgs({
      options: {
        kills: number('50'),
        'embedded-kills': number('50'),
        stops: number('10'),
        cuts: number('10'),
        races: number('3'),
        failovers: number('3'),
        'full-disks': number('3'),
        'power-cuts': number('10'),
        'hang-seconds': number(String(HANG_SECONDS)),
        minutes: { type: 'string' },
        json: { type: 'string' },
        program: { type: 'string', default: join(process.cwd(), 'dist', 'apps', 'api', 'main.js') },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (failure) {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n${HELP}`);
    process.exit(2);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endTorture().finally(() => process.exit(1)));
}

void (async () => {
  const values = read();
  const { program } = values;
  if (values.help || !existsSync(program)) {
    process.stderr.write(values.help ? HELP : `${program} is missing: npm run build\n`);
    process.exit(values.help ? 0 : 2);
  }
  const results: ScenarioResult[] = [];
  const options = {
    program,
    kills: count(values.kills),
    embeddedKills: count(values['embedded-kills']),
    stops: count(values.stops),
    cuts: count(values.cuts),
    races: count(values.races),
    failovers: count(values.failovers),
    fullDisks: count(values['full-disks']),
    powerCuts: count(values['power-cuts']),
    hangSeconds: count(values['hang-seconds']),
    onRound: (rounds: number, { acknowledged, lost, hangs, wrong }: Tally) => {
      if (rounds % ROUNDS_PER_LINE !== 0) return;
      const line = `  ${rounds} rounds: acknowledged ${acknowledged}, lost ${lost}, hangs ${hangs}, wrong ${wrong.length}`;
      process.stderr.write(`${line}\n`);
    },
    ...(values.minutes === undefined ? {} : { minutes: count(values.minutes) }),
  };
  await torture(options, (result) => {
    results.push(result);
    const { scenario, times, seconds, tally, notRun } = result;
    const { acknowledged, lost, hangs, refused, readBack, wrong } = tally;
    say(
      notRun === undefined
        ? `${scenario}: ${times} times in ${seconds.toFixed(0)} s; acknowledged ${acknowledged}, lost ${lost}, hangs ${hangs}, refused ${refused}, read back ${readBack}`
        : `${scenario}: not run. ${notRun}`,
    );
    for (const what of wrong.slice(0, 20)) say(`  WRONG ${what.slice(0, 400)}`);
  });
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  process.exit(results.every(({ tally }) => tally.wrong.length === 0) ? 0 : 1);
})();
