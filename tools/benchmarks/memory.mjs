// Measures the memory of `npm start` with everything that it starts, by phase: building, starting, the minutes after.
//   node tools/benchmarks/memory.mjs [--cold] [--again] [--rest SECONDS] [--json]
// `--cold` builds anew, as in a new clone; `--again` also measures a second start of the same data folder. The data lie in a folder that is
// removed at the end. Linux only.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { watchMemory } from './process-memory.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { values } = parseArgs({
  options: {
    cold: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    rest: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
  },
});
if (process.platform !== 'linux') {
  console.error('The memory of a process with its children can be read on Linux only.');
  process.exit(2);
}
const dataDir = mkdtempSync(join(tmpdir(), 'skillward-memory-'));
const megabytes = (bytes) => Math.round(bytes / 2 ** 20);
const isServer = ({ command }) => /dist\/apps\/api\/main\.js/.test(command);

/** One start until it has rested for the time given. */
async function measure(cold) {
  const env = {
    ...process.env,
    PORT: '0',
    SKILLWARD_DATA_DIR: dataDir,
    ...(cold ? { NX_SKIP_NX_CACHE: 'true' } : {}),
  };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  let ready = false;
  const started = performance.now();
  const memory = watchMemory(child.pid, {
    phase: (processes) => (ready ? 'after' : processes.some(isServer) ? 'starting' : 'building'),
  });
  try {
    while (!ready) {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
      const url = /Skillward runs at (\S+)/.exec(output)?.[1];
      ready = url !== undefined && ((await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false);
      if (!ready) await new Promise((wait) => setTimeout(wait, 100));
    }
    const readySeconds = Math.round((performance.now() - started) / 1000);
    await new Promise((wait) => setTimeout(wait, Number(values.rest) * 1000));
    const rest = memory.now();
    const peaks = [...memory.peaks()].map(([phase, { bytes, processes }]) => ({
      phase,
      megabytes: megabytes(bytes),
      processes: processes
        .filter((each) => each.bytes > 2 ** 20)
        .map((each) => ({
          megabytes: megabytes(each.bytes),
          command: each.command.replaceAll(root, '.').slice(0, 100),
        })),
    }));
    return {
      readySeconds,
      peakMegabytes: Math.max(...peaks.map((peak) => peak.megabytes)),
      restMegabytes: megabytes(rest),
      peaks,
    };
  } finally {
    memory.stop();
    child.kill('SIGTERM');
    await exited;
  }
}

try {
  const report = { first: await measure(values.cold) };
  if (values.again) report.again = await measure(false);
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else
    for (const [name, { readySeconds, peakMegabytes, restMegabytes, peaks }] of Object.entries(report)) {
      console.log(
        `${name} start: ready after ${readySeconds} s, peak ${peakMegabytes} MB, ${restMegabytes} MB after ${values.rest} s`,
      );
      for (const peak of peaks) {
        console.log(`  ${peak.phase}: ${peak.megabytes} MB`);
        for (const each of peak.processes) console.log(`    ${String(each.megabytes).padStart(5)} MB  ${each.command}`);
      }
    }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
