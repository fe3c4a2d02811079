import { Skill, Version, VersionSummary } from '@skillward/contracts';
import { FileRow, SkillRow, VersionRow } from '@skillward/database';

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
  labels: [...row.labels],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
