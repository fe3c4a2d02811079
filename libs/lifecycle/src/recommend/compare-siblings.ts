import { Injectable } from '@nestjs/common';
import { SiblingList } from '@skillward/contracts';
import { explainChoice, readTask } from '@skillward/ranking';
import { RequestContext, seesNamespace } from '../access/principal';
import { LibraryReader } from '../library/library-reader';
import { FamilyDirectory } from './family-directory';
import { IndexKeeper } from './index-keeper';
import { ScorerKeeper } from './scorer-keeper';
import { SkillReadings } from './skill-readings';

/** More than a person compares at once; the family's own page lists all. */
const MAX_SIBLINGS = 20;

/** The siblings of a skill with the clauses in which they differ from it. */
@Injectable()
export class CompareSiblings {
  constructor(
    private readonly library: LibraryReader,
    private readonly keeper: IndexKeeper,
    private readonly families: FamilyDirectory,
    private readonly readings: SkillReadings,
    private readonly scorers: ScorerKeeper,
  ) {}

  async execute(context: RequestContext, namespace: string, name: string): Promise<SiblingList> {
    const skill = await this.library.skill(context, namespace, name);
    const entry = this.keeper.catalogue.get(skill.id);
    const family = entry && this.families.familyOf(skill.id);
    if (!entry || !family || family.members.length < 2) return { family: null, items: [] };
    const siblings = family.members
      .flatMap((id) => this.keeper.catalogue.get(id) ?? [])
      .filter(({ id, namespace }) => id !== skill.id && seesNamespace(context.principal, namespace))
      .slice(0, MAX_SIBLINGS);
    const model = this.scorers.active;
    await this.readings.load([entry, ...siblings], model);
    const profileOf = (of: typeof entry) => this.readings.find(of, model)?.siblingProfile() ?? null;
    // Without a task, what the skill says of itself is the measure of what matters.
    const own = profileOf(entry);
    const reading = readTask(entry.description);
    return {
      family: { id: family.id, name: family.name, explanation: family.explanation },
      items: siblings.map((sibling) => {
        const other = profileOf(sibling);
        const { namespace, name, description, status } = sibling;
        const choice = own && other ? explainChoice(reading, own, other) : null;
        const differences = { ours: [...(choice?.conditions ?? [])], theirs: choice?.contrast ?? null };
        return { namespace, name, description, status, ...differences };
      }),
    };
  }
}
