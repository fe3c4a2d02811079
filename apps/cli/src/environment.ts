import { homedir } from 'node:os';
import { join } from 'node:path';

/** What the command reads from its surroundings. */
export interface Environment {
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  /** Where `login` keeps its file. */
  readonly configFolder: string;
  readonly homeFolder: string;
}

/** Reads the process environment; nothing else in the command does. Empty variables count as unset. */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env): Environment {
  const homeFolder = environment['HOME'] || homedir();
  const config = environment['XDG_CONFIG_HOME'] || join(homeFolder, '.config');
  return {
    url: environment['SKILLWARD_URL'] || undefined,
    apiKey: environment['SKILLWARD_API_KEY'] || undefined,
    configFolder: join(config, 'skillward'),
    homeFolder,
  };
}
