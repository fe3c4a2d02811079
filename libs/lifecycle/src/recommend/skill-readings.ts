import { Injectable } from '@nestjs/common';
import { Database, indexFeed } from '@skillward/database';
import { ScoredSkill, WeighedUtility, charVector, contractSets, needsTexts, termBuckets } from '@skillward/ranking';
import { contractProfile, prepareSkill } from '@skillward/sibling-choice';
import { readStoredText } from '../library/stored-text';
import { SkillEntry } from './catalogue';

/** Read texts are kept up to this many characters of their sources; readings take about twelve times as much memory. */
const MAX_CHARACTERS = 12_000_000;

interface Reading {
  readonly revision: string;
  readonly size: number;
  readonly skill: ScoredSkill;
}

/**
 * What the learned scorer knows of skills: their texts, read once and kept while they are in use. A new version is read
 * anew.
 */
@Injectable()
export class SkillReadings {
  /** The least recently used first. */
  private readonly kept = new Map<string, Reading>();
  private characters = 0;

  constructor(private readonly database: Database) {}

  /** Reads the texts of skills that are not read yet. */
  async load(entries: readonly SkillEntry[], model: WeighedUtility): Promise<void> {
    const wanted = entries.filter((entry) => this.find(entry, model) === null);
    if (wanted.length === 0) return;
    const documents = await indexFeed.documents(
      this.database.client,
      wanted.map(({ id }) => id),
    );
    for (const entry of wanted) {
      const markdown = documents.get(entry.id);
      if (markdown !== undefined) this.keep(entry, model, markdown);
    }
    this.forget();
  }

  /** What was read of a skill's current version; null when it was not, or not for such a model. */
  find(entry: SkillEntry, model: WeighedUtility): ScoredSkill | null {
    const reading = this.kept.get(entry.id);
    if (reading === undefined || reading.revision !== revisionOf(entry, model)) return null;
    this.kept.delete(entry.id);
    this.kept.set(entry.id, reading);
    return reading.skill;
  }

  private keep(entry: SkillEntry, model: WeighedUtility, markdown: Uint8Array): void {
    const reading: Reading = { revision: revisionOf(entry, model), ...readSkill(entry, markdown, model) };
    const before = this.kept.get(entry.id);
    if (before !== undefined) this.characters -= before.size;
    this.kept.delete(entry.id);
    this.kept.set(entry.id, reading);
    this.characters += reading.size;
  }

  private forget(): void {
    for (const [id, { size }] of this.kept) {
      if (this.characters <= MAX_CHARACTERS) return;
      this.kept.delete(id);
      this.characters -= size;
    }
  }
}

/** What the learned scorer knows of a text, and how long that text is. */
export function readSkill(
  { name, description }: Pick<SkillEntry, 'name' | 'description'>,
  markdown: Uint8Array,
  model: WeighedUtility,
): { readonly size: number; readonly skill: ScoredSkill } {
  const { body } = readStoredText(markdown);
  const prepared = prepareSkill({ description, body });
  const head = `${name} ${description}`;
  const full = needsTexts(model);
  return {
    size: body.length + description.length,
    skill: {
      head: charVector(full ? head : ''),
      contract: contractSets(full ? contractProfile(body, description) : { version: 0, items: [] }),
      termBuckets: full ? termBuckets(head) : new Uint16Array(0),
      prepared: () => prepared,
    },
  };
}

const revisionOf = ({ digest }: SkillEntry, model: WeighedUtility): string => `${digest} ${needsTexts(model)}`;
