import { AnalysedDocument } from './analyse';
import { buildSegment, mergeSegments, SegmentPart } from './build-segment';
import { CollectionStatistics, Population } from './population';
import { MAX_SEGMENT_DOCUMENTS, Segment } from './segment';

/** A segment inside an index. `sealed` ones are on disk (or should be); the others are the delta in memory. */
export interface IndexPart extends SegmentPart {
  readonly serial: number;
  readonly sealed: boolean;
  deadCount: number;
}

/** Two neighbours of the delta are merged when the older is not this many times larger. */
const DELTA_MERGE_RATIO = 2;

/**
 * A mutable set of documents over immutable segments. Replacing and removing leave tombstones. New documents go to
 * a delta of small segments in memory, merged as they grow, so that adding one costs a logarithmic number of merges;
 * `seal` turns the delta into one segment to be stored. Scores depend on the living documents only, never on the layout.
 */
export class InvertedIndex {
  private readonly own: CollectionStatistics = { documents: 0, nameTokens: 0, descriptionTokens: 0, bodyTokens: 0 };
  /** Changes with every mutation: a key for whatever is derived from the index. */
  generation = 0;
  private readonly partsBySerial = new Map<number, IndexPart>();
  private readonly locations = new Map<string, number>();
  private nextSerial = 0;
  private currentParts: readonly IndexPart[] | null = null;

  /**
   * @param segments stored ones, oldest first: where two hold the same id, the later wins
   * @param population the library of which these documents are a part; left out: they are all of it
   */
  constructor(
    segments: Iterable<Segment> = [],
    readonly population: Population | null = null,
  ) {
    for (const segment of segments) this.addSegment(segment, true);
  }

  /** Of the whole library. */
  get statistics(): CollectionStatistics {
    return this.population?.statistics ?? this.own;
  }

  /** In the order of their making; the array is replaced, never changed. */
  get parts(): readonly IndexPart[] {
    return (this.currentParts ??= [...this.partsBySerial.values()]);
  }

  ids(): IterableIterator<string> {
    return this.locations.keys();
  }

  has(id: string): boolean {
    return this.locations.has(id);
  }

  /** The revision under which a document was indexed, or null. */
  revisionOf(id: string): string | null {
    const at = this.locate(id);
    return at === null ? null : at.part.segment.revisionOf(at.document);
  }

  locate(id: string): { part: IndexPart; document: number } | null {
    const location = this.locations.get(id);
    if (location === undefined) return null;
    const part = this.partsBySerial.get(Math.floor(location / MAX_SEGMENT_DOCUMENTS)) as IndexPart;
    return { part, document: location % MAX_SEGMENT_DOCUMENTS };
  }

  /** Adds or replaces documents; they can be found at once. Of two with the same id the later one stays. */
  add(documents: readonly AnalysedDocument[]): void {
    this.append(documents);
    for (let due = this.dueMerge(); due !== null; due = this.dueMerge()) this.replace(due, mergeSegments(due), false);
  }

  /** As `add`, but leaves the merges that are due then to the caller, who can have them done in another thread. */
  append(documents: readonly AnalysedDocument[]): void {
    const latest = new Map<string, AnalysedDocument>();
    for (const document of documents) latest.set(document.id, document);
    const unique = [...latest.values()];
    for (let start = 0; start < unique.length; start += MAX_SEGMENT_DOCUMENTS)
      this.addSegment(buildSegment(unique.slice(start, start + MAX_SEGMENT_DOCUMENTS)), false);
  }

  /** Neighbours of the delta that should be one part, so that there are few of them; null: none should. */
  dueMerge(): readonly IndexPart[] | null {
    const [older, newer] = this.parts.filter((part) => !part.sealed).slice(-2);
    if (older === undefined || newer === undefined) return null;
    if (older.segment.size >= DELTA_MERGE_RATIO * newer.segment.size) return null;
    return livingIn([older, newer]) > MAX_SEGMENT_DOCUMENTS ? null : [older, newer];
  }

  /** Adds a segment; its documents replace earlier ones. */
  private addSegment(segment: Segment, sealed: boolean): void {
    const part = this.insert(segment, sealed);
    for (let d = 0; d < segment.size; d++) {
      const id = segment.idOf(d);
      this.bury(id);
      this.place(id, part, d);
    }
    this.generation++;
  }

  /** Removes documents; unknown ids are passed over. */
  remove(ids: Iterable<string>): void {
    for (const id of ids) if (this.bury(id)) this.locations.delete(id);
    this.generation++;
  }

  /** The delta in groups that are to be one sealed segment each: one group, unless it is very large. */
  unsealed(): readonly (readonly IndexPart[])[] {
    const groups: IndexPart[][] = [];
    for (const part of this.parts.filter(({ sealed }) => !sealed)) {
      const last = groups.at(-1);
      if (last === undefined || livingIn([...last, part]) > MAX_SEGMENT_DOCUMENTS) groups.push([part]);
      else last.push(part);
    }
    return groups;
  }

  /** Merges the delta into sealed segments and returns them for storing. */
  seal(): Segment[] {
    return this.unsealed().flatMap((group) => {
      const merged = mergeSegments(group);
      return this.replace(group, merged, true) ? [merged] : [];
    });
  }

  /**
   * Puts one segment in the place of several that it was merged from, perhaps in another thread. Documents that were
   * replaced or removed in the meantime stay so.
   * @returns false when nothing of the segment is alive; it is then not kept
   */
  replace(parts: readonly IndexPart[], merged: Segment, sealed: boolean): boolean {
    const from = new Set(parts.map((part) => part.serial));
    const part = this.insert(merged, sealed);
    for (let d = 0; d < merged.size; d++) {
      const id = merged.idOf(d);
      const current = this.locations.get(id);
      if (current !== undefined && from.has(Math.floor(current / MAX_SEGMENT_DOCUMENTS))) {
        this.bury(id);
        this.place(id, part, d);
      } else {
        part.dead[d] = 1;
        part.deadCount++;
      }
    }
    for (const serial of from) this.partsBySerial.delete(serial);
    if (part.deadCount === merged.size) this.partsBySerial.delete(part.serial);
    this.currentParts = null;
    this.generation++;
    return part.deadCount < merged.size;
  }

  private insert(segment: Segment, sealed: boolean): IndexPart {
    const part = { serial: this.nextSerial++, segment, sealed, dead: new Uint8Array(segment.size), deadCount: 0 };
    this.partsBySerial.set(part.serial, part);
    this.currentParts = null;
    return part;
  }

  private place(id: string, part: IndexPart, document: number): void {
    this.locations.set(id, part.serial * MAX_SEGMENT_DOCUMENTS + document);
    this.count(part, document, 1);
  }

  private bury(id: string): boolean {
    const at = this.locate(id);
    if (at === null) return false;
    at.part.dead[at.document] = 1;
    at.part.deadCount++;
    this.count(at.part, at.document, -1);
    return true;
  }

  private count(part: IndexPart, document: number, sign: 1 | -1): void {
    const { lengths } = part.segment.columns;
    this.own.documents += sign;
    this.own.nameTokens += sign * (lengths[3 * document] as number);
    this.own.descriptionTokens += sign * (lengths[3 * document + 1] as number);
    this.own.bodyTokens += sign * (lengths[3 * document + 2] as number);
  }
}

const livingIn = (parts: readonly IndexPart[]): number =>
  parts.reduce((sum, part) => sum + part.segment.size - part.deadCount, 0);
