/**
 * Lists the hosts that skills of many owners name, which the scan takes for established services:
 *
 *     node tools/bench-data/measure.mjs scanhosts --pool POOL.jsonl.gz
 *
 * Hosts to which anybody can send are left out, however often they are named, and those that are told by name. Writes
 * `libs/scan/src/intent/established-hosts.ts`.
 */
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { TOKEN_SHAPES } from '../../libs/scan/src/engine/token-classes';
import { readAddresses } from '../../libs/scan/src/intent/addresses';

const LEAST_OWNERS = 6;
const PER_LINE = 108;
const HOST = /https?:\/\/([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4})(?=[/:?#\s"'`)<>\]]|$)([^\s"'`)<>\]]{0,40})/g;
const { values } = parseArgs({ options: { pool: { type: 'string' } } });

/** Who wrote a skill: its repository, or the owner's folder in a collection of many. */
function ownerOf(id: string): string {
  const parts = id.split('/');
  const inside = parts[0] === 'tomevault-io' ? (parts[2] ?? '').split('--')[0] : parts[2] === 'skills' ? parts[3] : '';
  return `${parts[0]}/${inside}`;
}

/** Whether the scan knows whose a host is without the list: registries, repositories, placeholders, addresses. */
const isToldByName = (host: string): boolean =>
  !['other', 'established'].includes(readAddresses(`https://${host}/`).addresses[0]?.kind ?? '');

void (async () => {
  const owners = new Map<string, Set<string>>();
  const input = createReadStream(values.pool ?? '').pipe(createGunzip());
  for await (const line of createInterface({ input })) {
    const { id = '', body = '' } = JSON.parse(line) as Record<string, string>;
    for (const [address, host = ''] of body.toLowerCase().matchAll(HOST)) {
      const open = ['drop-host', 'chat-hook', 'short-url', 'ip-url'].some((shape) =>
        TOKEN_SHAPES[shape]?.test(address),
      );
      if (open || isToldByName(host)) continue;
      const known = owners.get(host) ?? new Set();
      owners.set(host, known.add(ownerOf(id)));
    }
  }
  const hosts = [...owners].flatMap(([host, by]) => (by.size >= LEAST_OWNERS ? [host] : [])).sort();
  const lines = [''];
  for (const host of hosts) {
    const last = lines[lines.length - 1] ?? '';
    if (last.length + host.length < PER_LINE) lines[lines.length - 1] = last === '' ? host : `${last} ${host}`;
    else lines.push(host);
  }
  const path = join('libs', 'scan', 'src', 'intent', 'established-hosts.ts');
  const text = lines.map((line) => `  '${line}',`).join('\n');
  const head = '/** Hosts that skills of six owners or more name; made by `measure.mjs scanhosts`. */\n';
  writeFileSync(
    path,
    `${head}export const ESTABLISHED_HOSTS: ReadonlySet<string> = new Set(\n  [\n${text.replaceAll(/^/gm, '  ')}\n  ].flatMap((line) => line.split(' ')),\n);\n`,
  );
  console.log(`${hosts.length} hosts of ${owners.size}`);
})();
