import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { AuditCheckpoint } from '@skillward/contracts';
import type { Environment } from '../environment';
import { CommandFailed, UsageError, unreadable } from '../failures';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { writeWhole } from '../part-file';

type Verification = Schema<'AuditVerification'>;

export function addAudit(program: Command, environment: Environment): void {
  const audit = program
    .command('audit')
    .summary('check the audit log')
    .description('Signs where the audit log stands, and checks it later; needs the key of an administrator.');
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
  const text = await readFile(path, 'utf8').catch((failure: unknown) => {
    throw unreadable(path, failure);
  });
  try {
    return AuditCheckpoint.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`${path} is no checkpoint as \`skillward audit checkpoint\` writes it.`);
  }
}

function describe({ entries, firstBroken, checkpoint }: Verification): string {
  if (firstBroken !== null) return `The audit log is broken at entry ${firstBroken}.`;
  if (checkpoint === undefined) return `The audit log of ${entries} entries is whole.`;
  if (!checkpoint.holds) return `The audit log is not the one of the checkpoint: ${checkpoint.reason ?? ''}`;
  const signer = checkpoint.signer === 'own' ? '' : ' (signed by another server or key)';
  return `The audit log of ${entries} entries is whole, and goes on from the checkpoint at ${checkpoint.seq}${signer}.`;
}
