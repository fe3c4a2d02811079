import { Subtask, SubtaskDraft } from '@skillward/domain';
import { z } from 'zod';

/** As `Subtask`, with the empty quotes that attributors of before 2026-12 wrote where a person refused a call silently. */
const StoredSubtask = Subtask.extend({
  evidence: z.array(SubtaskDraft.shape.evidence.element.extend({ quote: z.string() })),
});

/** A subtask as it was stored, whoever wrote it when; a quote without words is left out. */
export function readSubtask(content: unknown): Subtask {
  const subtask = StoredSubtask.parse(content);
  return { ...subtask, evidence: subtask.evidence.filter(({ quote }) => quote !== '') };
}
