import { AnalysedDocument, TextSketch, analyse, textSketch } from '@skillward/ranking';
import { readStoredText } from '../library/stored-text';

/** A skill as the database has it. */
export interface IndexableSkill {
  readonly id: string;
  readonly revision: string;
  readonly name: string;
  readonly description: string;
  readonly markdown: Uint8Array;
}

/** A skill as the index takes it, and the sketch of its text for the families. */
export interface TokenisedSkill {
  readonly document: AnalysedDocument;
  readonly sketch: TextSketch;
}

/**
 * Tokenises skills. The worker's only task, and what runs in the main thread where there is no worker.
 * Transfers nothing it does not own: the answers are new arrays.
 */
export default function tokenise(skills: readonly IndexableSkill[]): TokenisedSkill[] {
  return skills.map(({ id, revision, name, description, markdown }) => {
    const { body } = readStoredText(markdown);
    return { document: analyse({ id, revision, name, description, body }), sketch: textSketch(body) };
  });
}
