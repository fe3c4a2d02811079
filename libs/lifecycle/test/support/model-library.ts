import { SkillPackage } from '@skillward/domain';
import { ImportState, KnownSkill } from '@skillward/database';
import { ImportCandidate, ImportStep, furtherNames, planImport, wishedName } from '../../src/collect/plan-import';

export interface ModelPackage {
  readonly path: string;
  readonly name: string;
  readonly content: string;
}

/** A candidate whose digest stands for its content. */
export function candidate({ path, name, content }: ModelPackage, exported?: ImportCandidate['exported']) {
  const built: SkillPackage = {
    frontmatter: { name, description: 'Does it.' },
    body: '',
    files: [],
    digest: `sha256:${content}`,
    warnings: [],
  };
  const scan = { rulesVersion: 'none', findings: [] };
  return { path, package: built, provenance: {}, scan, ...(exported === undefined ? {} : { exported }) };
}

interface ModelSkill {
  readonly id: string;
  readonly name: string;
  readonly versions: string[];
  readonly paths: Set<string>;
  current: number;
  status: KnownSkill['status'];
}

interface Mapping {
  skillId: string;
  lastDigest: string;
  gone: boolean;
  sync: number;
}

/** The least that keeps what plans decide: one namespace and one source, without a database. */
export class ModelLibrary {
  readonly skills = new Map<string, ModelSkill>();
  readonly mappings = new Map<string, Mapping>();
  private syncs = 0;
  private nextId = 0;

  /** Imports a whole state of the source in batches, as a sync does. */
  sync(packages: readonly ModelPackage[], { batchSize = 100, adoptByName = false } = {}): ImportStep[] {
    this.syncs += 1;
    const steps: ImportStep[] = [];
    for (let at = 0; at < packages.length; at += batchSize) {
      const batch = packages.slice(at, at + batchSize).map((each) => candidate(each));
      const newId = () => `skill-${this.nextId++}`;
      const names = batch.map(wishedName);
      const further = furtherNames(batch, this.state(batch, names));
      const planned = planImport(batch, this.state(batch, [...names, ...further]), { adoptByName, newId });
      planned.forEach((step) => this.apply(step));
      steps.push(...planned);
    }
    if (!adoptByName) this.markGone();
    return steps;
  }

  /** The skill that the package at a path is. */
  at(path: string): ModelSkill {
    const skill = this.skills.get(this.mappings.get(path)?.skillId ?? '');
    if (!skill) throw new Error(`Nothing was imported from ${path}.`);
    return skill;
  }

  /** At how many paths the skill of this path has lain. */
  pathsOf(path: string): number {
    return this.at(path).paths.size;
  }

  currentContent(path: string): string {
    const skill = this.at(path);
    return (skill.versions[skill.current - 1] ?? '').replace('sha256:', '');
  }

  /** A new version made here with content that no source has. */
  editLocally(path: string, content: string): void {
    const skill = this.at(path);
    skill.versions.push(`sha256:${content}`);
    skill.current = skill.versions.length;
  }

  private state(batch: readonly ImportCandidate[], lookedUp: readonly string[]): ImportState {
    const names = new Set(lookedUp);
    const mappings = [...this.mappings].filter(([path]) => batch.some((each) => each.path === path));
    const mapped = new Set(mappings.map(([, { skillId }]) => skillId));
    const known = [...this.skills.values()]
      .filter(({ id, name }) => mapped.has(id) || names.has(name))
      .map((skill): KnownSkill => ({
        id: skill.id,
        name: skill.name,
        status: skill.status,
        currentNumber: skill.current,
        currentDigest: skill.versions[skill.current - 1] ?? '',
        highestNumber: skill.versions.length,
        digests: new Map(skill.versions.map((digest, index) => [digest, index + 1])),
        seenInThisSync: [...this.mappings.values()].some(
          (each) => each.skillId === skill.id && each.sync === this.syncs,
        ),
      }));
    return {
      mappings: new Map(
        mappings.map(([path, each]) => [
          path,
          { ...each, lastDigest: this.lastSeen(each), seenInThisSync: each.sync === this.syncs },
        ]),
      ),
      skillsByName: new Map(known.map((skill) => [skill.name, skill])),
      skillsById: new Map(known.map((skill) => [skill.id, skill])),
    };
  }

  /** What was seen last of the skill: of a path that went away, what it was elsewhere since. */
  private lastSeen(mapping: Mapping): string {
    if (!mapping.gone) return mapping.lastDigest;
    const places = [...this.mappings.values()].filter(({ skillId }) => skillId === mapping.skillId);
    return places.reduce((last, each) => (each.sync > last.sync ? each : last), mapping).lastDigest;
  }

  private apply(step: ImportStep): void {
    if (step.kind === 'duplicate') return;
    const { path, package: content } = step.candidate;
    if (step.kind === 'create') {
      if ([...this.skills.values()].some(({ name }) => name === step.name)) throw new Error(`${step.name} is taken.`);
      const { skillId: id, name, status } = step;
      this.skills.set(id, { id, name, versions: [content.digest], paths: new Set(), current: 1, status });
    } else {
      const skill = this.skills.get(step.skillId);
      if (!skill) throw new Error('The plan names a skill that is not there.');
      if (step.revive) skill.status = 'active';
      if (step.kind === 'update') {
        if (step.number !== skill.versions.length + 1) throw new Error(`Version ${step.number} is not the next.`);
        if (step.parent !== skill.current) throw new Error('The parent is not what was current.');
        if (step.firstImport === skill.versions.includes(content.digest)) throw new Error('firstImport is wrong.');
        skill.versions.push(content.digest);
        skill.current = step.number;
      }
    }
    this.skills.get(step.skillId)?.paths.add(path);
    this.mappings.set(path, { skillId: step.skillId, lastDigest: content.digest, gone: false, sync: this.syncs });
  }

  private markGone(): void {
    for (const mapping of this.mappings.values()) if (mapping.sync !== this.syncs) mapping.gone = true;
    for (const skill of this.skills.values()) {
      const left = [...this.mappings.values()].some(({ skillId, gone }) => skillId === skill.id && !gone);
      if (!left && skill.status === 'active') skill.status = 'deprecated';
    }
  }
}
