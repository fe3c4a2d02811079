import { AnalysedDocument, analyse } from '@skillward/ranking';
import { readStoredText } from '../library/stored-text';

/** A skill as the database has it. */
export interface IndexableSkill {
  readonly id: string;
  readonly revision: string;
  readonly name: string;
  readonly description: string;
  readonly markdown: Uint8Array;
}

/**
 * Tokenises skills. The worker's only task, and what runs in the main thread where there is no worker.
 * Transfers nothing it does not own: the answers are new arrays.
 */
export default function tokenise(skills: readonly IndexableSkill[]): AnalysedDocument[] {
  return skills.map(({ id, revision, name, description, markdown }) => {
    return analyse({ id, revision, name, description, body: readStoredText(markdown).body });
  });
}
