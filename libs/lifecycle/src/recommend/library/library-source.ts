import { FamilySizes } from '@skillward/contracts';
import { Reader } from '@skillward/database';
import { Problem } from '@skillward/domain';
import { Asked, CapabilityGroup, LearnedWords } from '@skillward/ranking';
import { SkillEntry } from '../catalogue';
import { Place, RankedLibrary } from './ranked-library';

/** How rare, 0 to 1, an atom of a text is. */
export type Rarity = (atom: string) => number;

/** What of the library a request is ranked in. */
export interface CandidateSearch extends Asked {
  /** Namespaces that are searched; null: all. */
  readonly namespaces: readonly string[] | null;
  /** What earlier requests have taught; null: nothing. */
  readonly learned: LearnedWords | null;
  /** Skills that are looked at whatever they say, as far as those namespaces have them. */
  readonly also: readonly string[];
  /** Whether a part of the library would do where the rest cannot be searched, if the settings allow it; left out: no. */
  readonly mayMiss?: boolean;
}

/**
 * Where recommending reads the library: in this process, or in a search engine and the database. Whoever asks inside of a
 * transaction gives it as `db`, so that it needs no second connection.
 */
export abstract class LibrarySource {
  abstract readonly families: KnownFamilies;

  /** The whole library where this process has it; null: it can only be asked. */
  abstract get whole(): RankedLibrary | null;

  /** Why nothing can be answered yet; null: it can. */
  abstract get pending(): string | null;

  /** Number of skills, as far as this process knows. */
  abstract get size(): number;

  abstract start(): Promise<void>;
  abstract stop(): Promise<void>;

  /**
   * At least the candidates of a request.
   * @throws Problem unavailable
   */
  abstract candidates(asked: CandidateSearch): Promise<RankedLibrary>;

  /**
   * At least the best `most` skills that hold some of these words.
   * @throws Problem unavailable
   */
  abstract holding(
    words: string,
    among: { readonly namespaces: readonly string[] | null; readonly most: number },
  ): Promise<RankedLibrary>;

  /** How rare (0 to 1) the words of siblings are in the library. */
  abstract rarity(): Rarity;

  /** These skills as they are now; unknown ones are missing. */
  abstract entries(ids: readonly string[]): Promise<ReadonlyMap<string, SkillEntry>>;

  /** Where these skills stand; unknown ones are missing. */
  abstract places(ids: readonly string[], db?: Reader): Promise<ReadonlyMap<string, Place>>;

  /** How many skills these namespaces have; null: all. */
  abstract countIn(namespaces: readonly string[] | null): Promise<number>;

  /** @throws Problem unavailable while nothing can be answered yet */
  requireReady(): void {
    const { pending } = this;
    if (pending !== null) throw new Problem('unavailable', `${pending} Try again in a moment.`);
  }
}

/** The families of the library for whoever asks about them. */
export interface KnownFamilies {
  find(id: string, db?: Reader): Promise<CapabilityGroup | undefined>;
  /** The families of these skills, by skill; those that stand alone may be missing. */
  of(skillIds: readonly string[]): Promise<ReadonlyMap<string, CapabilityGroup>>;
  /** Resolved families of at least two, by the code points of their ids. @param after an id; null: from the first */
  resolved(after: string | null, limit: number): Promise<CapabilityGroup[]>;
  /** @param namespaces whose skills count; null: all */
  sizes(namespaces: readonly string[] | null): Promise<FamilySizes>;
}
