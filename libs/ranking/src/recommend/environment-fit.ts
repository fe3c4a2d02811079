import { Externalty, OperatingSystem, Privilege, WriteScope } from '@skillward/domain';

/** What the caller can offer; a field that is absent is unknown. */
export interface CallerEnvironment {
  readonly os?: OperatingSystem | undefined;
  readonly bins?: readonly string[] | undefined;
  readonly envs?: readonly string[] | undefined;
  readonly mcps?: readonly string[] | undefined;
  /** How far it may reach beyond its machine. */
  readonly externalty?: Externalty | undefined;
  readonly writeScope?: WriteScope | undefined;
  readonly privilege?: Privilege | undefined;
}

/** What a skill's profile says it needs; a field that is absent is unknown or not needed. */
export interface SkillRequirements {
  /** Systems on which it runs; empty: any. */
  readonly os?: readonly OperatingSystem[] | undefined;
  readonly bins?: readonly string[] | undefined;
  readonly envs?: readonly string[] | undefined;
  readonly mcps?: readonly string[] | undefined;
  readonly externalty?: Externalty | undefined;
  readonly writeScope?: WriteScope | undefined;
  readonly privilege?: Privilege | undefined;
}

/**
 * Utilities that every system of the POSIX kind has: a caller who lists its programs does not list these. A caller on
 * Windows may lack them.
 */
const POSIX_UTILITIES: ReadonlySet<string> = new Set(
  (
    'awk basename bc cat chgrp chmod chown cksum cmp comm cp csplit cut date dd df diff dirname du echo env expand ' +
    'expr false file find fold getconf grep head iconv id join kill ln logname ls mkdir mkfifo mktemp mv nice nl nohup od ' +
    'paste patch pathchk pr printf ps pwd readlink realpath rm rmdir sed seq sh sleep sort split stat stty tail tee test ' +
    'time touch tr true tsort tty uname unexpand uniq wc which who whoami xargs yes'
  ).split(' '),
);

/** Whether every system of the POSIX kind has a program. */
export const isPosixUtility = (program: string): boolean => POSIX_UTILITIES.has(program);

/** Steps of each scale, least first, as the profile orders them: a caller who may do more may do less. */
const SCALES = {
  externalty: Externalty.options,
  writeScope: WriteScope.options,
  privilege: Privilege.options,
} as const;
const SAID = { externalty: 'network access', writeScope: 'write scope', privilege: 'privilege' } as const;
const HELD = { bins: 'the program', envs: 'the environment variable', mcps: 'the MCP server' } as const;

/** Why a skill cannot work for a caller, for a person; empty where nothing is known against it. */
export function environmentMismatches(caller: CallerEnvironment, skill: SkillRequirements): string[] {
  const reasons: string[] = [];
  const systems = skill.os ?? [];
  if (caller.os !== undefined && systems.length > 0 && !systems.includes(caller.os))
    reasons.push(`It runs on ${systems.join(' or ')}, and the caller on ${caller.os}.`);
  for (const kind of ['bins', 'envs', 'mcps'] as const) {
    const offered = caller[kind];
    if (offered === undefined) continue;
    // Names of environment variables differ by case on most systems.
    const fold = (name: string): string => (kind === 'envs' ? name : name.toLowerCase());
    const held = new Set(offered.map(fold));
    const isGiven = (name: string): boolean => kind === 'bins' && caller.os !== 'windows' && POSIX_UTILITIES.has(name);
    for (const needed of skill[kind] ?? [])
      if (!held.has(fold(needed)) && !isGiven(needed))
        reasons.push(`It needs ${HELD[kind]} ${needed}, which the caller does not have.`);
  }
  for (const kind of ['externalty', 'writeScope', 'privilege'] as const) {
    const steps: readonly string[] = SCALES[kind];
    const [offered, needed] = [steps.indexOf(caller[kind] ?? ''), steps.indexOf(skill[kind] ?? '')];
    if (offered >= 0 && needed > offered)
      reasons.push(
        `It needs ${SAID[kind]} “${steps[needed] as string}”; the caller has “${steps[offered] as string}”.`,
      );
  }
  return reasons;
}
