import { Injectable } from '@nestjs/common';
import { CapabilityGroup, CapabilityResolver, CatalogueEntry, metadataResolver } from '@skillward/ranking';
import { LibraryCatalogue } from './catalogue';

/** Resolving a large library takes a while; while skills stream in, it may take this share of the time at most. */
const MAX_SHARE = 0.05;

/**
 * The capability families of the whole library. Requests group their candidates by it, so that a family has the same
 * id and members in every answer; a skill that came in since the last look stands alone until the next.
 */
@Injectable()
export class FamilyDirectory {
  private families = new Map<string, CapabilityGroup>();
  private bySkill = new Map<string, CapabilityGroup>();
  private generation = -1;
  private notBefore = -Infinity;

  /** Groups candidates of a request by the families of the library. */
  readonly resolver: CapabilityResolver = {
    name: metadataResolver.name,
    resolve: (candidates) => this.group(candidates),
  };

  /** Resolves again if the catalogue has changed and the last time is long enough ago; call it often. */
  refresh(catalogue: LibraryCatalogue): void {
    if (catalogue.generation === this.generation) return;
    const started = performance.now();
    if (started < this.notBefore) return;
    const groups = metadataResolver.resolve(catalogue.all());
    this.families = new Map(groups.map((group) => [group.id, group]));
    this.bySkill = new Map(groups.flatMap((group) => group.members.map((id) => [id, group] as const)));
    this.generation = catalogue.generation;
    const ended = performance.now();
    this.notBefore = ended + (ended - started) / MAX_SHARE;
  }

  find(id: string): CapabilityGroup | undefined {
    return this.families.get(id);
  }

  familyOf(skillId: string): CapabilityGroup | undefined {
    return this.bySkill.get(skillId);
  }

  all(): CapabilityGroup[] {
    return [...this.families.values()];
  }

  private group(candidates: readonly CatalogueEntry[]): CapabilityGroup[] {
    const groups = new Map<string, { group: Omit<CapabilityGroup, 'members'>; members: string[] }>();
    for (const { id, name } of candidates) {
      const group = this.bySkill.get(id) ?? { id: `skill:${id}`, name, explanation: 'stands alone' };
      const known = groups.get(group.id);
      if (known) known.members.push(id);
      else groups.set(group.id, { group, members: [id] });
    }
    return [...groups.values()].map(({ group, members }) => ({ ...group, members }));
  }
}
