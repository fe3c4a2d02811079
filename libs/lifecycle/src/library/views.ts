import { ListedSkill, Skill, Version, VersionSummary } from '@skillward/contracts';
import { wilson } from '@skillward/domain';
import { FileRow, SkillRow, VersionRow } from '@skillward/database';
import { trustOf } from './trust';

export function toVersionSummary(version: VersionRow, currentNumber: number): VersionSummary {
  const { schema: _schema, ...origin } = version.origin;
  return {
    number: version.number,
    digest: version.digest,
    parent: version.parent,
    status: version.number === currentNumber ? 'current' : 'superseded',
    origin,
    createdAt: version.createdAt.toISOString(),
    createdBy: version.createdBy,
    approvedBy: version.approvedBy,
    emergency: version.emergency,
  };
}

export function toVersion(skill: SkillRow, version: VersionRow, files: readonly FileRow[]): Version {
  const { schema: _schema, ...frontmatter } = version.frontmatter;
  return {
    ...toVersionSummary(version, skill.current.number),
    namespace: skill.namespace,
    name: skill.name,
    description: version.description,
    ...frontmatter,
    warnings: [...version.warnings],
    files: files.map((file) => ({ ...file })),
  };
}

export const toSkill = (row: SkillRow): Skill => ({
  namespace: row.namespace,
  name: row.name,
  description: row.description,
  status: row.status,
  statusReason: row.statusReason,
  scanVerdict: row.scanVerdict,
  currentVersion: toVersionSummary(row.current, row.current.number),
  canaryVersion: row.canaryNumber,
  labels: [...row.labels],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export interface SkillFacts {
  /** Of all its versions; undefined: none are known. */
  readonly outcomes: { readonly uses: number; readonly successes: number } | undefined;
  readonly lastUsed: Date | null;
  /** Names of keys; null: every reviewer. */
  readonly owners: string[] | null;
}

export const toListedSkill = (row: SkillRow, { outcomes, lastUsed, owners }: SkillFacts): ListedSkill => ({
  ...toSkill(row),
  ...trustOf({
    origin: row.current.origin,
    license: row.current.frontmatter.license ?? row.current.origin.license ?? null,
    scanVerdict: row.scanVerdict,
    size: row.size,
  }),
  quality: row.quality,
  usage: {
    runs: outcomes?.uses ?? 0,
    succeeded: outcomes?.successes ?? 0,
    success: wilson(outcomes?.successes ?? 0, outcomes?.uses ?? 0),
    lastUsed: lastUsed?.toISOString() ?? null,
  },
  owners,
});
