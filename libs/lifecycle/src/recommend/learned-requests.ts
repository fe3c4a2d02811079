import { FollowedOutcome } from '@skillward/database';
import { LearnedTerm, LearnedWords, RequestOutcome, learnedTerms, taskTerms } from '@skillward/ranking';
import { createLRU } from 'lru.min';

const DAY_MS = 86_400_000;
/** The newest outcomes of a skill say enough, and those of one reporter may not push out the others'. */
const MAX_A_SKILL = 200;
const MAX_A_REPORTER = 20;
const MAX_VIEWS = 16;
const NO_SKILLS: ReadonlyMap<string, LearnedTerm> = new Map();

interface KnownRequest {
  readonly runKey: string | null;
  readonly by: string;
  readonly reward: number;
  readonly at: Date;
  readonly terms: ReadonlySet<string>;
  readonly namespaces: readonly string[] | null;
}

/** What the requests teach that were asked of certain namespaces and of no others. */
interface View {
  readonly day: number;
  readonly bySkill: Map<string, ReadonlyMap<string, LearnedTerm>>;
  readonly byTerm: Map<string, Map<string, LearnedTerm>>;
  /** Skills that have to be worked out again. */
  readonly stale: Set<string>;
}

/**
 * The words of requests under which skills were used, and what came of it. A request counts only where everything that
 * it was asked of is searched, so that no words get into answers for those who may not see it.
 */
export class LearnedRequests {
  private readonly bySkill = new Map<string, KnownRequest[]>();
  private readonly views = createLRU<string, View>({ max: MAX_VIEWS });

  /** Takes in an outcome, which takes the place of that of the same run. */
  add({ request, runKey, skillId, reward, at }: FollowedOutcome): void {
    const known = this.bySkill.get(skillId) ?? [];
    const others = runKey === null ? known : known.filter((each) => each.runKey !== runKey);
    if (request === null && others.length === known.length) return;
    const added =
      request === null
        ? others
        : [
            ...others,
            {
              runKey,
              reward,
              at,
              by: request.reporterId,
              terms: taskTerms(request.words),
              namespaces: request.namespaces,
            },
          ];
    this.bySkill.set(skillId, newestOf(added.sort((one, other) => one.at.getTime() - other.at.getTime())));
    for (const key of this.views.keys()) this.views.peek(key)?.stale.add(skillId);
  }

  /** @param namespaces that are searched; null: all of them */
  seenFrom(namespaces: readonly string[] | null, now: Date): LearnedWords {
    const key = namespaces === null ? '' : [...namespaces].sort().join('\n') || '\n';
    const day = Math.floor(now.getTime() / DAY_MS);
    let view = this.views.get(key);
    if (view?.day !== day) {
      view = { day, bySkill: new Map(), byTerm: new Map(), stale: new Set(this.bySkill.keys()) };
      this.views.set(key, view);
    }
    const searched = namespaces === null ? null : new Set(namespaces);
    for (const id of view.stale) this.learn(view, id, searched);
    view.stale.clear();
    const { byTerm } = view;
    return { skillsWith: (term) => byTerm.get(term) ?? NO_SKILLS };
  }

  private learn({ day, bySkill, byTerm }: View, id: string, searched: ReadonlySet<string> | null): void {
    for (const term of bySkill.get(id)?.keys() ?? []) {
      const skills = byTerm.get(term);
      skills?.delete(id);
      if (skills?.size === 0) byTerm.delete(term);
    }
    const outcomes = (this.bySkill.get(id) ?? []).flatMap(({ namespaces, at, ...each }): RequestOutcome[] => {
      const isSeen = searched === null || (namespaces !== null && namespaces.every((name) => searched.has(name)));
      return isSeen ? [{ ...each, ageDays: day - at.getTime() / DAY_MS }] : [];
    });
    const learned = learnedTerms(outcomes);
    bySkill.set(id, learned);
    for (const [term, how] of learned) byTerm.set(term, (byTerm.get(term) ?? new Map()).set(id, how));
  }
}

/** The newest of each reporter, and of all of them, in their order. */
function newestOf(requests: readonly KnownRequest[]): KnownRequest[] {
  const counts = new Map<string, number>();
  return [...requests]
    .reverse()
    .filter(({ by }) => {
      const count = (counts.get(by) ?? 0) + 1;
      counts.set(by, count);
      return count <= MAX_A_REPORTER;
    })
    .slice(0, MAX_A_SKILL)
    .reverse();
}
