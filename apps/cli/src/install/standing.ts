import type { SkillStanding } from '@skillward/sdk/install';
import { CommandFailed } from '../failures';

/** @throws CommandFailed for what is dangerous, unless it is forced */
export function requireSafe({ standing, warning }: SkillStanding, force: boolean): void {
  if (standing !== 'dangerous' || force) return;
  throw new CommandFailed(`${warning ?? ''}\nIt was not written; --force installs it all the same.`);
}
