import { contractProfile, MAX_COMPETITORS, PreparedSkill, SiblingChooser } from '@skillward/sibling-choice';
import { sketchSkill } from '@skillward/text';
import { InvertedIndex } from '../index/inverted-index';
import { DEFAULT_RECIPE } from '../index/default-recipe';
import { Catalogue, CatalogueEntry } from '../recommend/catalogue';
import { featuresById, gatherPool } from '../recommend/pool';
import { familiesIn } from '../recommend/pool-families';
import { explainSelection, selectSkills } from '../recommend/rank-skills';
import { SkillRequirements } from '../recommend/environment-fit';
import { charVector } from '../resolve/char-similarity';
import { contractSets } from '../resolve/contract-features';
import { DEFAULT_CONFIDENCE } from '../recommend/default-confidence';
import { DEFAULT_SCORER_MODEL } from '../resolve/default-scorer-model';
import { FamilyIndex } from '../resolve/family-index';
import { termBuckets } from '../resolve/text-classifier';
import { compareSiblings, rarityIn, ScoredSkill, scorerName, utilitiesOf } from '../resolve/utility-scorer';
import { ShownSkill } from './request-metrics';
import { TextEncoder } from '../index/text-encoder';
import { Asked } from '../request/read-request';
import { makeLibrary, RoutingSkill } from './routing';

/** A library that answers as a fresh installation does: families, abstention and the default model included. */
export class ServedLibrary {
  readonly index: InvertedIndex;
  readonly catalogue: Catalogue;
  readonly families = new FamilyIndex();
  private readonly byId: ReadonlyMap<string, RoutingSkill>;
  private readonly read = new Map<string, ScoredSkill>();
  private readonly rarity: (atom: string) => number;

  /**
   * @param encoder null: words alone
   * @param needsOf what the profile of a skill says; left out: nothing is profiled
   */
  constructor(
    skills: readonly RoutingSkill[],
    private readonly chooser: SiblingChooser,
    private readonly encoder: TextEncoder | null,
    needsOf?: (skill: RoutingSkill) => SkillRequirements,
  ) {
    this.byId = new Map(skills.map((skill) => [skill.id, skill]));
    ({ index: this.index, catalogue: this.catalogue } = makeLibrary(skills, encoder, needsOf));
    this.rarity = rarityIn(this.index);
    this.families.update(
      skills.map(({ id, description, body }) => ({
        ...(this.catalogue.get(id) as CatalogueEntry),
        sketch: sketchSkill({ description, body }),
      })),
    );
  }

  /** The `k` skills that are shown, best first; none where the engine abstains. */
  recommend(asked: Asked, k: number): ShownSkill[] {
    const { index, catalogue, encoder } = this;
    const model = DEFAULT_SCORER_MODEL;
    const recipe = DEFAULT_RECIPE;
    const pool = gatherPool({ ...asked, index, catalogue, admit: () => true, recipe, encoder });
    const { withholdBelow } = model.thresholds;
    const { task } = asked;
    const skill = (id: string): ScoredSkill => this.scored(id);
    const families = familiesIn(pool, this.families);
    const alone = utilitiesOf(model, task, featuresById(pool), { index, recipe, skill });
    const utilities = compareSiblings(model, task, alone, families, {
      chooser: this.chooser,
      skill,
      competes: (id) => this.competing(id),
      rarity: this.rarity,
    });
    const selection = selectSkills(pool, {
      task,
      k,
      recipe,
      families,
      utilities,
      scorer: scorerName(model),
      screen: () => null,
      abstention: { minFit: DEFAULT_CONFIDENCE.minimum, beside: DEFAULT_CONFIDENCE.beside, withholdBelow },
    });
    const { candidates } = explainSelection(selection);
    return candidates
      .filter(({ rank }) => rank !== null)
      .sort((a, b) => (a.rank as number) - (b.rank as number))
      .map(({ id, confidence }) => (confidence === null ? { id } : { id, confidence }));
  }

  /** Of a crowd only its first are compared, as the server does. */
  private competing(id: string): boolean {
    const members = this.families.get(id)?.members ?? [];
    return members.length > 1 && members.indexOf(id) < 4 * MAX_COMPETITORS;
  }

  private scored(id: string): ScoredSkill {
    const known = this.read.get(id);
    if (known !== undefined) return known;
    const { name, description, body } = this.byId.get(id) as RoutingSkill;
    let prepared: PreparedSkill | null = null;
    const made: ScoredSkill = {
      head: charVector(`${name} ${description}`),
      contract: contractSets(contractProfile(body, description)),
      termBuckets: termBuckets(`${name} ${description}`),
      prepared: () => (prepared ??= this.chooser.prepare({ description, body })),
    };
    this.read.set(id, made);
    return made;
  }
}
