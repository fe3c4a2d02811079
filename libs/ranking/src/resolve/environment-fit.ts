/** What the caller can offer; a field that is absent is unknown. */
export interface CallerEnvironment {
  readonly os?: string | undefined;
  readonly bins?: readonly string[] | undefined;
  readonly envs?: readonly string[] | undefined;
  readonly mcps?: readonly string[] | undefined;
  /** How far it may reach beyond its machine. */
  readonly externalty?: string | undefined;
  readonly writeScope?: string | undefined;
  readonly privilege?: string | undefined;
}

/** What a skill's profile says it needs; a field that is absent is unknown or not needed. */
export interface SkillRequirements {
  /** Systems on which it runs; empty: any. */
  readonly os?: readonly string[] | undefined;
  readonly bins?: readonly string[] | undefined;
  readonly envs?: readonly string[] | undefined;
  readonly mcps?: readonly string[] | undefined;
  readonly externalty?: string | undefined;
  readonly writeScope?: string | undefined;
  readonly privilege?: string | undefined;
}

/** Steps of each scale, least first: a caller who may do more may do less. Words that are not here are unknown. */
const SCALES = {
  externalty: ['none', 'local', 'network', 'external'],
  writeScope: ['none', 'workspace', 'home', 'system'],
  privilege: ['none', 'user', 'sudo', 'root'],
} as const;
const SAID = { externalty: 'network access', writeScope: 'write scope', privilege: 'privilege' } as const;
const HELD = { bins: 'the program', envs: 'the environment variable', mcps: 'the MCP server' } as const;
const SAME_SYSTEM: Readonly<Record<string, string>> = {
  darwin: 'macos',
  osx: 'macos',
  mac: 'macos',
  win32: 'windows',
  win: 'windows',
};

const systemOf = (name: string): string => SAME_SYSTEM[name.toLowerCase()] ?? name.toLowerCase();

/** Why a skill cannot work for a caller, for a person; empty where nothing is known against it. */
export function environmentMismatches(caller: CallerEnvironment, skill: SkillRequirements): string[] {
  const reasons: string[] = [];
  const systems = (skill.os ?? []).map(systemOf);
  if (caller.os !== undefined && systems.length > 0 && !systems.includes(systemOf(caller.os)))
    reasons.push(`It runs on ${systems.join(' or ')}, and the caller on ${systemOf(caller.os)}.`);
  for (const kind of ['bins', 'envs', 'mcps'] as const) {
    const offered = caller[kind];
    if (offered === undefined) continue;
    const held = new Set(offered.map((each) => each.toLowerCase()));
    for (const needed of skill[kind] ?? [])
      if (!held.has(needed.toLowerCase()))
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
