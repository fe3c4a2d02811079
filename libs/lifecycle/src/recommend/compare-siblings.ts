import { Injectable } from '@nestjs/common';
import { SiblingList } from '@skillward/contracts';
import { CapabilityGroup, siblingWeights } from '@skillward/ranking';
import { RequestContext, seesNamespace } from '../access/principal';
import { LibraryReader } from '../library/library-reader';
import { CURATED_ID, PlaceOf, toResolved } from './family-views';
import { LibrarySource } from './library/library-source';
import { ScorerKeeper } from './scorer-keeper';
import { SiblingChoice } from './sibling-choice';
import { SkillReadings } from './skill-readings';

/** More than a person compares at once; the family's own page lists all. */
const MAX_SIBLINGS = 20;

/** The siblings of a skill with the clauses in which they differ from it. */
@Injectable()
export class CompareSiblings {
  constructor(
    private readonly skills: LibraryReader,
    private readonly library: LibrarySource,
    private readonly readings: SkillReadings,
    private readonly scorers: ScorerKeeper,
    private readonly choice: SiblingChoice,
  ) {}

  async compare(context: RequestContext, namespace: string, name: string): Promise<SiblingList> {
    const skill = await this.skills.skill(context, namespace, name);
    const family = (await this.library.families.of([skill.id])).get(skill.id);
    if (!family || family.members.length < 2) return { family: null, items: [] };
    const entries = await this.library.entries(family.members);
    const entry = entries.get(skill.id);
    if (!entry) return { family: null, items: [] };
    const siblings = family.members
      .flatMap((id) => entries.get(id) ?? [])
      .filter(({ id, namespace }) => id !== skill.id && seesNamespace(context.principal, namespace))
      .slice(0, MAX_SIBLINGS);
    // A family without a sibling to show would say that there is one elsewhere.
    if (siblings.length === 0) return { family: null, items: [] };
    const model = this.scorers.active;
    await this.readings.load([entry, ...siblings], model);
    const profileOf = (of: typeof entry) => this.readings.find(of, model)?.prepared() ?? null;
    // Without a task, what the skill says of itself is the measure of what matters.
    const own = profileOf(entry);
    const { chooser } = this.choice;
    const reading = chooser.read(entry.description);
    const measure = { weights: siblingWeights(model), rarity: this.library.rarity() };
    return {
      family: shownFamily(context, family, (id) => entries.get(id)),
      items: siblings.map((sibling) => {
        const other = profileOf(sibling);
        const { namespace, name, description, status } = sibling;
        const choice = own && other ? chooser.explain(reading, own, other, measure) : null;
        const differences = { ours: [...(choice?.conditions ?? [])], theirs: choice?.contrast ?? null };
        return { namespace, name, description, status, ...differences };
      }),
    };
  }
}

function shownFamily(context: RequestContext, group: CapabilityGroup, placeOf: PlaceOf) {
  const seen = CURATED_ID.test(group.id) ? group : toResolved(context, group, placeOf);
  const { name, explanation } = seen ?? group;
  return { id: group.id, name, explanation };
}
