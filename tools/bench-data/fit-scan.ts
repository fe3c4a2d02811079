/** A sample as the facts that it has. */
export interface FactRow {
  readonly facts: readonly string[];
  readonly harmful: boolean;
  readonly weight: number;
}

export interface FactWeights {
  readonly bias: number;
  readonly facts: Readonly<Record<string, number>>;
}

const L2 = 0.6;
const ROUNDS = 1_500;
const RATE = 0.25;
const LEAST_ROWS = 2;
const inTenths = (weight: number): number => Math.round(weight * 10) / 10;

/** What the description declares may only speak for a package, everything else only against it. */
const bounded = (fact: string, weight: number): number =>
  fact.startsWith('declared.') ? Math.min(0, weight) : Math.max(0, weight);

/** Logistic regression with a ridge penalty and weights of one sign, by accelerated gradient steps from nought. */
export function fitFacts(rows: readonly FactRow[]): FactWeights {
  const counts = new Map<string, number>();
  for (const { facts } of rows) for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= LEAST_ROWS ? [name] : [])).sort();
  const columns = new Map(names.map((name, index) => [name, index]));
  const places = rows.map(({ facts }) => facts.flatMap((fact) => columns.get(fact) ?? []));
  const weights = new Float64Array(names.length);
  const scale = new Float64Array(names.length).fill(1e-9);
  let bias = -3;
  let biasScale = 1e-9;
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = Float64Array.from(weights, (weight) => L2 * weight);
    let biasGradient = 0;
    rows.forEach(({ harmful, weight }, row) => {
      const own = places[row] ?? [];
      const odds = own.reduce((sum, column) => sum + (weights[column] ?? 0), bias);
      const error = weight * (1 / (1 + Math.exp(-odds)) - (harmful ? 1 : 0));
      biasGradient += error;
      for (const column of own) gradient[column] = (gradient[column] ?? 0) + error;
    });
    biasScale += biasGradient ** 2;
    bias -= (RATE * biasGradient) / Math.sqrt(biasScale);
    names.forEach((name, column) => {
      const slope = gradient[column] ?? 0;
      scale[column] = (scale[column] ?? 0) + slope ** 2;
      weights[column] = bounded(name, (weights[column] ?? 0) - (RATE * slope) / Math.sqrt(scale[column] ?? 1));
    });
  }
  const kept = names.flatMap((name, column) => {
    const weight = inTenths(weights[column] ?? 0);
    return weight === 0 ? [] : [[name, weight] as const];
  });
  return { bias: inTenths(bias), facts: Object.fromEntries(kept) };
}

export const oddsOf = (weights: FactWeights, facts: readonly string[]): number =>
  facts.reduce((sum, fact) => sum + (weights.facts[fact] ?? 0), weights.bias);
