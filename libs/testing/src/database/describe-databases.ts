import { describeWith } from '../programs';
import { DatabaseKind, databaseKinds, hasServer } from './test-database';

/**
 * Declares the same tests for every kind of database. Where PostgreSQL is not installed its half is skipped with a
 * warning, and fails where the environment variable CI is set.
 */
export function describeOnBothDatabases(name: string, declare: (kind: DatabaseKind) => void): void {
  for (const kind of databaseKinds) describeOn(kind, name, () => declare(kind));
}

/** The same for tests that only one kind of database can pass, such as races between connections. */
export function describeOn(kind: DatabaseKind, name: string, declare: () => void): void {
  const met = kind === 'embedded' || hasServer();
  describeWith([{ is: 'PostgreSQL', met, by: '15 or newer' }], `${name} (${kind})`, declare);
}
