import { AnalysedDocument, analyse } from '@skillward/ranking/analyse';
import { Segment, SegmentColumns, encodeSegment, mergeSegments } from '@skillward/ranking/merging';
import { readStoredText } from '../library/stored-text';
import { loadEncoder } from './static-encoder';

/** A skill as the database has it. */
export interface IndexableSkill {
  readonly id: string;
  readonly revision: string;
  readonly name: string;
  readonly description: string;
  readonly typicalRequests: readonly string[];
  readonly markdown: Uint8Array;
}

/** Skills to tokenise, and the file of the encoder; null: no vectors. */
export interface TokeniserTask {
  readonly skills: readonly IndexableSkill[];
  readonly encoderFile: string | null;
}

/** Parts of an index, and which of their documents are gone. */
export interface MergeTask {
  readonly parts: readonly { readonly columns: SegmentColumns; readonly dead: Uint8Array }[];
}

/** Merges parts of an index into one. @returns it, as `encodeSegment` writes it */
export function merge({ parts }: MergeTask): Uint8Array {
  return encodeSegment(mergeSegments(parts.map(({ columns, dead }) => ({ segment: new Segment(columns), dead }))));
}

/**
 * Tokenises skills; also what runs in the main thread where there is no worker.
 * Transfers nothing it does not own: the answers are new arrays.
 */
export default function tokenise({ skills, encoderFile }: TokeniserTask): AnalysedDocument[] {
  const encoder = loadEncoder(encoderFile);
  return skills.map(({ id, revision, name, description, typicalRequests, markdown }) => {
    const { body } = readStoredText(markdown);
    return analyse({ id, revision, name, description, typicalRequests, body }, encoder);
  });
}
