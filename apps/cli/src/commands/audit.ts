import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { AuditCheckpoint } from '@skillward/contracts';
import { parseEnd, parseStart } from '../arguments';
import type { Environment } from '../environment';
import { CommandFailed, UsageError, unreadable } from '../failures';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { printPage, withPages, type PageOptions } from '../paging';
import { writeWhole } from '../part-file';
import { readText } from '../read-text';

type ListOptions = OnlineOptions &
  PageOptions & { actor?: string; action?: string; target?: string; from?: string; to?: string };
type Verification = Schema<'AuditVerification'>;

export function addAudit(program: Command, environment: Environment): void {
  const audit = program
    .command('audit')
    .summary('read and check the audit log')
    .description('Lists the audit log, signs where it stands, and checks it later; needs the key of an administrator.');
  withServer(
    withPages(
      audit
        .command('list', { isDefault: true })
        .summary('list who did what, newest first')
        .description('Lists entries of the audit log, newest first; those that every filter fits.')
        .option('--actor <key>', 'id or name of the key that acted')
        .option('--action <name>', 'what was done, as key.created, or its beginning, as key.')
        .option('--target <text>', 'on what; its beginning will do, as skill:team/')
        .option('--from <time>', 'since a day (2027-01-31) or a time with its zone', parseStart)
        .option('--to <time>', 'up to a day or a time', parseEnd),
      'entries',
    ),
  ).action(async (options: ListOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const { json: _json, url: _url, apiKey: _apiKey, ...query } = options;
    printPage(terminal, await unwrap(client.GET('/api/v1/audit', { params: { query } })), describeEntry, 'No entries.');
  });
  withServer(
    audit
      .command('checkpoint')
      .summary('sign where the audit log stands')
      .description('Prints a signed checkpoint. Keep it where whoever can write to the database cannot.')
      .option('--out <file>', 'write it there instead'),
  ).action(async (options: OnlineOptions & { out?: string }) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const checkpoint = await unwrap(client.GET('/api/v1/audit/checkpoint'));
    const text = JSON.stringify(checkpoint);
    if (options.out === undefined) return terminal.print(checkpoint, text);
    await writeWhole(options.out, 0o644, (file) => file.writeFile(`${text}\n`));
    terminal.print(checkpoint, `Checkpoint of ${checkpoint.seq} entries in ${options.out}.`);
  });
  withServer(
    audit
      .command('verify')
      .summary('check that no entry was changed or removed')
      .description(
        'Checks the chain of the audit log; with a checkpoint also that it goes on from there, so that an end that was ' +
          'cut off, or a chain that was made anew, is seen. Exit code 1 where it is broken.',
      )
      .option('--checkpoint <file>', 'as `audit checkpoint` gave it'),
  ).action(async (options: OnlineOptions & { checkpoint?: string }) => {
    const { terminal, session } = invoke(environment, options);
    const checkpoint = options.checkpoint === undefined ? null : await readCheckpoint(options.checkpoint);
    const { client } = await session();
    const found = await unwrap(
      checkpoint === null
        ? client.GET('/api/v1/audit/verification')
        : client.POST('/api/v1/audit/verification', { body: { checkpoint } }),
    );
    if (!found.valid) throw new CommandFailed(describe(found));
    terminal.print(found, describe(found));
  });
}

/** @throws UsageError when the file is no checkpoint */
async function readCheckpoint(path: string): Promise<AuditCheckpoint> {
  const text = await readText(path).catch((failure: unknown) => {
    throw unreadable(path, failure);
  });
  try {
    return AuditCheckpoint.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`${path} is no checkpoint as \`skillward audit checkpoint\` writes it.`);
  }
}

const describeEntry = ({ seq, at, actor, action, target, detail }: Schema<'AuditEntry'>): string =>
  [seq, at, actor.name, action, target, ...(Object.keys(detail).length === 0 ? [] : [JSON.stringify(detail)])].join(
    '  ',
  );

function describe({ entries, firstBroken, checkpoint }: Verification): string {
  if (firstBroken !== null) return `The audit log is broken at entry ${firstBroken}.`;
  if (checkpoint === undefined) return `The audit log of ${entries} entries is whole.`;
  if (!checkpoint.holds) return `The audit log is not the one of the checkpoint: ${checkpoint.reason ?? ''}`;
  const signer = checkpoint.signer === 'own' ? '' : ' (signed by another server or key)';
  return `The audit log of ${entries} entries is whole, and goes on from the checkpoint at ${checkpoint.seq}${signer}.`;
}
