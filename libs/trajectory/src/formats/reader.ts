import type { RawPlace, TrajectoryHeader } from '@skillward/domain';
import { withoutFrames } from '../read/frames';
import type { StepAssembler } from '../read/step-assembler';

/** A record with its content parsed, as the reader of a format gets it. */
export interface ReadRecord {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly place: RawPlace;
}

/** Where a reader of a format writes to. */
export interface ReaderContext {
  readonly steps: StepAssembler;
  readonly header: TrajectoryHeader;
  /** Counts a record that was left out, by kind. */
  skip(kind: string, place: RawPlace): void;
}

/** Turns the records of one file of one format into steps. */
export interface FormatReader {
  read(record: ReadRecord): void;
  /** Called once, after the last record, also when the file was cut short: for readers that hold steps back. */
  end?(): void;
}

/** Keeps what a person typed first as the task. */
export function noteTask(header: TrajectoryHeader, text: string): void {
  if (header.task !== null) return;
  const typed = withoutFrames(text);
  if (typed.trim() !== '') header.task = typed;
}

/** The place of a part of a record. */
export function placeWithin(place: RawPlace, pointer: string): RawPlace {
  return { ...place, pointer: `${place.pointer}${pointer}` };
}
