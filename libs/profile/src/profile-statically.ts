import { createHash } from 'node:crypto';
import type { PackageFile, SkillProfile } from '@skillward/domain';
import { findExternalty, findPrivilege, findWriteScope } from './environment/access';
import { findBins } from './environment/bins';
import { findEnvs, isCredential } from './environment/envs';
import { findMcps } from './environment/mcps';
import { surroundingsIn } from './environment/named-cues';
import { neededEnvs } from './environment/needed-envs';
import { findSystems } from './environment/systems';
import { packageCues } from './learned/package-cues';
import { isKnownCue, PROFILE_MODEL, ProfileModel } from './learned/profile-model';
import { judgeCompleteness } from './quality/completeness';
import { judgeConsistency } from './quality/consistency';
import { judgeOrientation } from './quality/orientation';
import { readTexts } from './read/read-texts';
import { readCommands } from './shell/read-commands';
import { judgeVerifiability } from './verifiability';

/** Goes up whenever the profile of some package would change by more than what was learned. */
const READER_VERSION = 5;

/** What was learned is a part of the version. */
export const profilerVersion = (model: ProfileModel): string =>
  `${READER_VERSION}.${createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 8)}`;

/** Results are kept by this version. */
export const STATIC_PROFILER = { name: 'static', version: profilerVersion(PROFILE_MODEL) } as const;

/**
 * Profiles a package by reading it: SKILL.md, its scripts and its other texts. Deterministic; runs and fetches
 * nothing; throws for no content; takes time linear in the content, of which it reads at most 1.5 million characters.
 */
export function profileStatically(files: readonly PackageFile[]): SkillProfile {
  const texts = readTexts(files);
  const commands = readCommands(texts);
  const around = surroundingsIn(texts);
  const variables = findEnvs(texts, commands);
  const mcps = findMcps(texts);
  const credentials = variables.linesOf(isCredential);
  const seen = packageCues(texts, commands, { credentials, servers: mcps.linesOf() }, isKnownCue);
  const envs = neededEnvs(variables, texts, around);
  const environment = {
    os: findSystems(texts, commands),
    writeScope: findWriteScope(seen),
    privilege: findPrivilege(texts, commands),
    externalty: findExternalty(seen),
    envs: envs.statement('environment variables'),
    bins: findBins(texts, commands, around).statement('programs'),
    mcps: mcps.statement('MCP servers'),
  };
  return {
    environment,
    quality: {
      consistency: judgeConsistency(texts, commands, { secured: credentials, systems: environment.os.value }),
      completeness: judgeCompleteness(texts, commands),
      orientation: judgeOrientation(texts.skill, seen),
    },
    verifiability: judgeVerifiability(texts, commands, environment, seen),
  };
}
