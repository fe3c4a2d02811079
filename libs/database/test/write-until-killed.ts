import { createLogger, newId } from '@skillward/platform';
import { Database, DatabaseOptions, auditStore, openDatabase } from '../src';
import { addSkills } from './library';

/** What a process found when it opened the database. */
export interface Found {
  readonly valid: boolean;
  readonly entries: number;
  readonly names: readonly string[];
}

export async function look(database: Database): Promise<Found> {
  const { valid, entries } = await auditStore.verify(database.client);
  const skills = await database.client.skill.findMany({ select: { name: true } });
  return { valid, entries, names: skills.map(({ name }) => name) };
}

/**
 * A process that opens the database that its argument describes, says what it found, and then adds skills, saying the
 * name of each one that is committed, until it is killed.
 */
async function main(argument: string): Promise<void> {
  const options = JSON.parse(argument) as Omit<DatabaseOptions, 'logger'>;
  const database = await openDatabase({ ...options, logger: createLogger('silent') });
  process.stdout.write(`${JSON.stringify(await look(database))}\n`);
  const write = async (): Promise<void> => {
    for (;;) {
      const name = newId();
      await addSkills(database, { name, files: { 'data.bin': new Uint8Array(20_000).fill(name.charCodeAt(9)) } });
      process.stdout.write(`${name}\n`);
    }
  };
  await Promise.all([write(), write()]);
}

if (require.main === module) void main(process.argv[2] ?? '{}');
