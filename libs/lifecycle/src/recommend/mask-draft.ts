import type { RecommendationDraft } from '@skillward/database';
import { TextMasker } from '@skillward/secrets';

/** A recommendation as it is kept: what its caller wrote, and what repeats it, without secrets. */
export async function withoutSecrets(draft: RecommendationDraft): Promise<RecommendationDraft> {
  const { skills, exposures, at, ...said } = draft;
  const fields = Object.keys(said);
  const masked = (await new TextMasker().maskValue(Object.values(said))) as unknown[];
  // Its own fields keep their names, whatever stands in the values.
  const kept = Object.fromEntries(fields.map((field, at) => [field, masked[at]])) as unknown as typeof said;
  return { ...kept, skills, exposures, at };
}
