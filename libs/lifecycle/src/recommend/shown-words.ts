import { Injectable } from '@nestjs/common';
import { Database, indexFeed, profileStore } from '@skillward/database';
import {
  conditionsOf,
  gapsOf,
  lackedWords,
  RankedCandidate,
  reasonFor,
  SkillText,
  WantedWord,
  wantedWords,
} from '@skillward/ranking';
import { missingFilesIn, passagesOf, sentencesOf } from '@skillward/profile';
import { readStoredText } from '../library/stored-text';
import { SkillEntry } from './catalogue';
import { entryIn } from './library/ranked-library';
import { TaskRanking } from './task-ranker';

/** What can be said of so many versions is kept: a few tens of kilobytes each. */
const MAX_KEPT = 1000;

interface ReadSkill {
  readonly text: SkillText;
  readonly missingFiles: readonly string[];
}

/** Says of the skills of an answer why they are shown, what they need and what is missing. */
@Injectable()
export class ShownWords {
  /** By digest of the version, the least recently used first. */
  private readonly kept = new Map<string, ReadSkill>();

  constructor(private readonly database: Database) {}

  /**
   * The ranking with words for its shown skills.
   * @param query what the caller says is wanted
   * @param isChosenByModel true where a model has said why and how; then only the conditions are ours
   */
  async explain(ranking: TaskRanking, query: string | undefined, isChosenByModel: boolean): Promise<TaskRanking> {
    const shown = ranking.candidates.filter(({ rank }) => rank !== null);
    if (shown.length === 0) return ranking;
    const entryOf = (id: string): SkillEntry => entryIn(ranking.library, id);
    await this.load(shown.map(({ id }) => entryOf(id)));
    const { codesOf, isName } = ranking.asked;
    const wanted = wantedWords(ranking.asked, query);
    const shownCodes = shown.map(({ id }) => codesOf(id));
    const lacked = lackedWords(wanted, shownCodes, ({ at }) => isName(at));
    const said = new Map(
      shown.map((candidate, i) => {
        const words = this.wordsOf(candidate, entryOf(candidate.id), wanted, lacked.byEach[i]);
        return [candidate.id, words];
      }),
    );
    const candidates = ranking.candidates.map((candidate): RankedCandidate => {
      const words = said.get(candidate.id);
      if (words === undefined) return candidate;
      return { ...candidate, ...words, reasons: isChosenByModel ? candidate.reasons : words.reasons };
    });
    return isChosenByModel ? { ...ranking, candidates } : { ...ranking, candidates, gaps: gapsOf(lacked) };
  }

  private wordsOf(
    { reasons }: RankedCandidate,
    entry: SkillEntry,
    wanted: readonly WantedWord[],
    lacked: readonly WantedWord[] | undefined,
  ): Pick<RankedCandidate, 'reasons' | 'conditions'> {
    const read = this.kept.get(entry.digest);
    if (read === undefined) return { reasons, conditions: [] };
    const facts = { ...entry, missingFiles: read.missingFiles };
    const reason = reasonFor(read.text, wanted, lacked);
    return {
      reasons: [...(reason === null ? [] : [reason]), ...reasons],
      conditions: conditionsOf(read.text, facts, wanted),
    };
  }

  private async load(entries: readonly SkillEntry[]): Promise<void> {
    const unread = entries.filter(({ digest }) => {
      const known = this.kept.get(digest);
      if (known === undefined) return true;
      this.kept.delete(digest);
      this.kept.set(digest, known);
      return false;
    });
    if (unread.length === 0) return;
    const ids = unread.map(({ id }) => id);
    const { client } = this.database;
    // At once, so that both wait for the same turn of the database.
    const [documents, parts] = await Promise.all([
      indexFeed.documents(client, ids),
      profileStore.summaryParts(client, ids),
    ]);
    const profiles = new Map(parts.map(({ skillId, profile }) => [skillId, profile]));
    for (const { id, digest, description } of unread) {
      const document = documents.get(id);
      if (document === undefined) continue;
      const text = { description: sentencesOf(description), passages: passagesOf(readStoredText(document).body) };
      const profile = profiles.get(id) ?? null;
      const missingFiles = profile === null ? [] : missingFilesIn(profile.quality.completeness.reason);
      this.kept.set(digest, { text, missingFiles });
    }
    for (const digest of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT) break;
      this.kept.delete(digest);
    }
  }
}
