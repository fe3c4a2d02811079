import { AnalysedDocument, analyse } from '@skillward/ranking';
import { parseSkillMarkdown } from '@skillward/skill-package';

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
    const parsed = parseSkillMarkdown(markdown, { maxLineBytes: Number.MAX_SAFE_INTEGER });
    // A stored package was valid once; under stricter rules of today its whole text still says what it is about.
    const body = parsed.ok ? parsed.body : new TextDecoder().decode(markdown);
    return analyse({ id, revision, name, description, body });
  });
}
