import { Injectable } from '@nestjs/common';
import { StaticEncoder } from '@skillward/encoder';
import { CapabilityGroup, rarityIn } from '@skillward/ranking';
import { SkillEntry } from '../catalogue';
import { FamilyDirectory } from '../family-directory';
import { FamilyRecorder } from '../family-recorder';
import { familySizes } from '../family-sizes';
import { CURATED_ID } from '../family-views';
import { IndexKeeper } from '../index-keeper';
import { KnownFamilies, LibrarySource, Rarity } from './library-source';
import { Place, RankedLibrary } from './ranked-library';

/** The library in the memory of this process. */
@Injectable()
export class EmbeddedSource extends LibrarySource {
  readonly families: KnownFamilies;
  private readonly libraryFamilies: RankedLibrary['families'];

  constructor(
    private readonly keeper: IndexKeeper,
    directory: FamilyDirectory,
    private readonly recorder: FamilyRecorder,
  ) {
    super();
    this.libraryFamilies = directory.families;
    this.families = {
      find: async (id) => directory.find(id),
      of: async (ids) => new Map(ids.flatMap((id) => entryOf(id, directory.families.familyOf(id)))),
      resolved: async (after, limit) =>
        directory
          .all()
          .filter(({ id, members }) => members.length > 1 && !CURATED_ID.test(id) && (after === null || id > after))
          .sort((a, b) => (a.id < b.id ? -1 : 1))
          .slice(0, limit),
      sizes: async (namespaces) => this.sizes(namespaces),
    };
  }

  get encoder(): StaticEncoder | null {
    return this.keeper.encoder;
  }

  get whole(): RankedLibrary {
    const { index, encoder, catalogue } = this.keeper;
    return {
      index,
      encoder,
      catalogue,
      families: this.libraryFamilies,
      missing: null,
      placeOf: (id) => catalogue.get(id),
    };
  }

  get pending(): string | null {
    return this.keeper.ready ? null : 'The ranking index is still being loaded.';
  }

  get size(): number {
    return this.keeper.catalogue.size;
  }

  async start(): Promise<void> {
    await this.keeper.start();
    await this.recorder.start();
  }

  async stop(): Promise<void> {
    await this.recorder.stop();
    await this.keeper.stop();
  }

  async candidates(): Promise<RankedLibrary> {
    this.requireReady();
    return this.whole;
  }

  async holding(): Promise<RankedLibrary> {
    this.requireReady();
    return this.whole;
  }

  rarity(): Rarity {
    return rarityIn(this.keeper.index);
  }

  async entries(ids: readonly string[]): Promise<ReadonlyMap<string, SkillEntry>> {
    return new Map(ids.flatMap((id) => entryOf(id, this.keeper.catalogue.get(id))));
  }

  places(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    return this.entries(ids);
  }

  async countIn(namespaces: readonly string[] | null): Promise<number> {
    return this.keeper.catalogue.countIn(namespaces);
  }

  private sizes(namespaces: readonly string[] | null) {
    const members = new Map<string, number>();
    for (const { id, namespace } of this.keeper.catalogue.all()) {
      if (namespaces !== null && !namespaces.includes(namespace)) continue;
      const family = this.libraryFamilies.familyOf(id)?.id ?? id;
      members.set(family, (members.get(family) ?? 0) + 1);
    }
    const counts = new Map<number, number>();
    for (const size of members.values()) counts.set(size, (counts.get(size) ?? 0) + 1);
    return familySizes(counts);
  }
}

const entryOf = <T extends SkillEntry | CapabilityGroup>(id: string, found: T | null | undefined): [string, T][] =>
  found === null || found === undefined ? [] : [[id, found]];
