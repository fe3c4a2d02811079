import { homedir } from 'node:os';
import { join } from 'node:path';

/** What the command reads from its surroundings. */
export interface Environment {
  readonly url: string | undefined;
  readonly apiKey: string | undefined;
  /** Where `login` keeps its file. */
  readonly configFolder: string;
  readonly homeFolder: string;
  /** Of a server on this machine: its address and the key that it made for itself. */
  readonly dataFolder: string;
  /** Where Codex keeps its sessions. */
  readonly codexHome: string;
}

/** Reads the process environment; nothing else in the command does. Empty variables count as unset. */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env): Environment {
  const homeFolder = environment['HOME'] || homedir();
  const config = environment['XDG_CONFIG_HOME'] || join(homeFolder, '.config');
  return {
    url: environment['SKILLWARD_URL']?.trim() || undefined,
    // A secret that was pasted or piped ends with a line feed.
    apiKey: environment['SKILLWARD_API_KEY']?.trim() || undefined,
    configFolder: join(config, 'skillward'),
    homeFolder,
    dataFolder: environment['SKILLWARD_DATA_DIR'] || '.skillward',
    codexHome: environment['CODEX_HOME'] || join(homeFolder, '.codex'),
  };
}
