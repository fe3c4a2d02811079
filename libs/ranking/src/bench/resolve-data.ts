import { RoutingSkill } from './routing';

export interface ResolvePair {
  readonly id: string;
  readonly query: string;
  readonly helpful: string;
  readonly risky: string;
  readonly riskType: string;
  readonly edit: string;
  readonly origin: string;
  readonly family: string;
  readonly group: string;
  readonly fold: number;
}

/** The data of a resolve benchmark: `skills` are the siblings, `library` the skills that surround them. */
export interface ResolveData {
  readonly name: string;
  readonly skills: readonly RoutingSkill[];
  readonly library: readonly RoutingSkill[];
  readonly queries: readonly { readonly id: string; readonly text: string }[];
  readonly families: readonly { readonly id: string; readonly members: readonly string[] }[];
  readonly pairs: readonly ResolvePair[];
  /** SHA-256 (hex) of the files by name, for the report. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** What is wrong with the data of a benchmark: unknown ids, overlapping folds, leaked texts; empty when sound. */
export function integrityProblems(data: ResolveData): string[] {
  const problems: string[] = [];
  const skills = new Map(data.skills.map((skill) => [skill.id, skill]));
  const queries = new Map(data.queries.map((query) => [query.id, query.text]));
  const families = new Map(data.families.map((family) => [family.id, new Set(family.members)]));
  const library = new Set(data.library.map(({ id }) => id));
  const foldOf = new Map<string, number>();
  const inFold = (kind: string, id: string, fold: number): void => {
    const known = foldOf.get(`${kind} ${id}`);
    if (known !== undefined && known !== fold) problems.push(`${kind} ${id} is in folds ${known} and ${fold}.`);
    foldOf.set(`${kind} ${id}`, fold);
  };
  for (const { id, query, helpful, risky, family, group, fold } of data.pairs) {
    if (!queries.has(query)) problems.push(`Pair ${id} names an unknown query.`);
    for (const member of [helpful, risky]) {
      if (!skills.has(member)) problems.push(`Pair ${id} names the unknown skill ${member}.`);
      if (families.get(family)?.has(member) !== true) problems.push(`Pair ${id}: ${member} is not of its family.`);
      inFold('skill', member, fold);
    }
    if (helpful === risky || skills.get(helpful)?.body === skills.get(risky)?.body)
      problems.push(`The siblings of pair ${id} are the same.`);
    inFold('query', query, fold);
    inFold('family', family, fold);
    inFold('group', group, fold);
  }
  for (const id of skills.keys()) if (library.has(id)) problems.push(`The sibling ${id} is in the library too.`);
  const foldOfText = new Map<string, number>();
  for (const { query, fold } of data.pairs) {
    const text = queries.get(query) ?? '';
    const known = foldOfText.get(text);
    if (known !== undefined && known !== fold) problems.push(`The text of query ${query} is in two folds.`);
    foldOfText.set(text, fold);
  }
  return problems;
}
