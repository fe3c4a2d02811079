import { SkillSource } from '@skillward/contracts';
import { ScanVerdict } from '@skillward/domain';
import type { CatalogueRow } from '@skillward/database';

/** A token is about a fourth of a byte count: four letters of English, and a Chinese character of three bytes or so. */
const BYTES_PER_TOKEN = 4;

/** What is known of a version beside its text. */
export interface TrustFacts extends Pick<CatalogueRow, 'origin' | 'license'> {
  readonly scanVerdict: ScanVerdict | null;
  /** Bytes of SKILL.md. */
  readonly size: number;
}

const sourceOf = ({ kind, location, commit, path }: TrustFacts['origin']): SkillSource => ({
  kind,
  location: location ?? null,
  commit: commit ?? null,
  path: path ?? null,
});

/** What helps to trust a skill and to afford it. */
export const trustOf = ({ origin, license, scanVerdict, size }: TrustFacts) => ({
  source: sourceOf(origin),
  license,
  scanVerdict,
  tokens: Math.ceil(size / BYTES_PER_TOKEN),
});
