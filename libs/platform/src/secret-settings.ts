import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error';

/** Each of these may also stand in a file, as containers get their secrets, whose path is in the variable with `_FILE` behind it. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SKILLWARD_ADMIN_KEY',
  'OPENAI_API_KEY',
  'SKILLWARD_EMBEDDING_API_KEY',
  'SKILLWARD_RERANK_API_KEY',
  'SKILLWARD_SEARCH_PASSWORD',
  'SKILLWARD_SEARCH_TOKEN',
] as const;

/** Adds the secrets that stand in files. @throws ConfigurationError that names every variable whose file cannot be used */
export function withSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const failures: string[] = [];
  const read = SECRET_SETTINGS.flatMap((name): [string, string][] => {
    const path = environment[`${name}_FILE`];
    if (path === undefined) return [];
    if (environment[name] !== undefined) {
      failures.push(`${name} and ${name}_FILE exclude each other`);
      return [];
    }
    try {
      const secret = readFileSync(path, 'utf8').trim();
      if (secret !== '') return [[name, secret]];
      failures.push(`${name}_FILE names an empty file`);
    } catch (error) {
      failures.push(`${name}_FILE names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
    return [];
  });
  if (failures.length > 0) throw new ConfigurationError(`The settings cannot be used:\n  ${failures.join('\n  ')}`);
  return { ...environment, ...Object.fromEntries(read) };
}
