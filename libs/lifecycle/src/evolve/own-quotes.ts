import type { StepQuote } from '@skillward/domain';
import type { EvidenceItemRow } from '@skillward/database';
import { quotesAbout } from '@skillward/evolution';

/** The quotes of a piece of evidence that are about its finding: a subtask may have come to several. */
export const ownQuotes = ({ finding, subtask }: Pick<EvidenceItemRow, 'finding' | 'subtask'>): readonly StepQuote[] =>
  quotesAbout(finding, subtask);
