import { Injectable } from '@nestjs/common';
import { SkillPackage } from '@skillward/domain';
import { GateResult, SimilarSkill, duplicateGate } from '@skillward/evolution';
import { Database, skillStore, versionStore } from '@skillward/database';
import { NEAR_COPY, SHADOWING } from '@skillward/skill-package/duplicates';
import { textSimilarity } from '@skillward/text';
import { readStoredText } from '../library/stored-text';
import { entryIn } from '../recommend/library/ranked-library';
import { TaskRanker } from '../recommend/task-ranker';

/** Skills that are compared closely: those that would be recommended for what the new one says of itself. */
const MAX_COMPARED = 10;

/** Finds skills of the library that say nearly the same as one that is to be created. */
@Injectable()
export class SimilarSkills {
  constructor(
    private readonly database: Database,
    private readonly ranker: TaskRanker,
  ) {}

  /**
   * @param among namespaces that are looked through besides its own; null: all. An answer tells its reader what is
   * there, so whoever words the draft must not be able to ask for more than they may see.
   */
  async gate(
    { frontmatter, body }: SkillPackage,
    namespace: string,
    among: readonly string[] | null,
  ): Promise<GateResult> {
    const { name, description } = frontmatter;
    const named = await skillStore.find(this.database.client, namespace, name);
    const similar: SimilarSkill[] =
      named === null ? [] : [{ skillId: named.id, reference: `${namespace}/${name}`, similarity: 1 }];
    const { candidates, library } = await this.ranker.rank({
      task: `${name.replaceAll('-', ' ')}. ${description}`,
      k: MAX_COMPARED,
      namespaces: among === null ? null : [...new Set([namespace, ...among])],
      taught: false,
      screen: () => null,
    });
    for (const { id } of candidates.slice(0, MAX_COMPARED)) {
      const entry = entryIn(library, id);
      const version = await versionStore.find(this.database.client, id, { number: entry.version });
      const file = version && (await versionStore.readFile(this.database.client, version.id, 'SKILL.md'));
      if (!file) continue;
      const stored = readStoredText(file.content);
      const bodies = textSimilarity(body, stored.body);
      const descriptions = textSimilarity(description, stored.description);
      const similarity = Math.max(bodies, descriptions);
      if (bodies >= NEAR_COPY || descriptions >= SHADOWING) {
        similar.push({ skillId: id, reference: `${entry.namespace}/${entry.name}`, similarity });
      }
    }
    return duplicateGate(
      similar.filter((each, at) => similar.findIndex(({ reference }) => reference === each.reference) === at),
    );
  }
}
