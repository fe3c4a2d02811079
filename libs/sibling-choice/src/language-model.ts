import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { ConditionModel, SparseWeights } from './conditions/leaning';
import { RoleModel } from './roles/role-model';

/** What was learned of language: to which side of a condition a sentence leans, and which of two things it wants. */
export interface LanguageModel {
  /** Changes with every weight: the beginning of the checksum of its file. */
  readonly version: string;
  readonly conditions: ConditionModel;
  readonly roles: RoleModel;
}

const MAGIC = 'SWLANG02';
const CHECKSUM_BYTES = 32;
const VERSION_DIGITS = 12;
const APART = 'The parts of the language model do not belong together.';

const Sparse = z.object({ weights: z.number().int(), step: z.number() });
const Header = z.object({
  conditions: z.object({ count: z.number().int(), terms: z.number().int(), topics: Sparse, sides: Sparse }),
  roles: z.object({
    features: z.number().int(),
    followers: z.number().int(),
    step: z.number(),
    certainty: z.number(),
  }),
});

const checksumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** A model as a file: magic; deflated: length of the header, header (JSON), columns, little end first; SHA-256 of all before. */
export function encodeLanguageModel({ conditions, roles }: Omit<LanguageModel, 'version'>): Uint8Array {
  const { terms, scales, topics, sides } = conditions;
  const sizeOf = ({ weights, step }: SparseWeights) => ({ weights: weights.length, step });
  const header = Buffer.from(
    JSON.stringify({
      conditions: { count: conditions.conditions, terms: terms.length, topics: sizeOf(topics), sides: sizeOf(sides) },
      roles: {
        features: roles.features.length,
        followers: roles.followers.length,
        step: roles.step,
        certainty: roles.certainty,
      },
    }),
  );
  const columnsOf = ({ starts, conditionOf, weights }: SparseWeights): ArrayBufferView[] => [
    Uint16Array.from(terms, (_, i) => (starts[i + 1] as number) - (starts[i] as number)),
    conditionOf,
    weights,
  ];
  const columns = [
    terms,
    scales,
    ...columnsOf(topics),
    ...columnsOf(sides),
    roles.features,
    roles.weights,
    roles.followers,
  ];
  const packed = deflateRawSync(
    Buffer.concat([bytesOf(Uint32Array.of(header.length)), header, ...columns.map(bytesOf)]),
    { level: 9 },
  );
  const content = Buffer.concat([Buffer.from(MAGIC, 'latin1'), packed]);
  return new Uint8Array(Buffer.concat([content, checksumOf(content)]));
}

/** @throws Error for what is no such file, or not a whole one */
export function decodeLanguageModel(file: Uint8Array): LanguageModel {
  const content = file.subarray(0, Math.max(0, file.length - CHECKSUM_BYTES));
  const checksum = checksumOf(content);
  if (Buffer.from(content.subarray(0, MAGIC.length)).toString('latin1') !== MAGIC)
    throw new Error('This is no language model of Skillward.');
  if (!checksum.equals(file.subarray(content.length)))
    throw new Error('The language model is damaged: its checksum differs.');
  const unpacked = inflateRawSync(content.subarray(MAGIC.length));
  let at = 0;
  // Copied, so that each column begins where its type may begin.
  const take = (length: number): ArrayBuffer => new Uint8Array(unpacked.subarray(at, (at += length))).buffer;
  const [headerLength = 0] = new Uint32Array(take(4));
  const header = Header.parse(JSON.parse(Buffer.from(take(headerLength)).toString('utf8')));
  const { count, terms, topics, sides } = header.conditions;
  const sparse = ({ weights, step }: z.infer<typeof Sparse>): SparseWeights => {
    const starts = new Uint32Array(terms + 1);
    new Uint16Array(take(2 * terms)).forEach((each, i) => (starts[i + 1] = (starts[i] as number) + each));
    const conditionOf = new Uint16Array(take(2 * weights));
    if (starts[terms] !== weights || conditionOf.some((each) => each >= count)) throw new Error(APART);
    return { starts, conditionOf, weights: new Int8Array(take(weights)), step };
  };
  const conditions: ConditionModel = {
    conditions: count,
    terms: new Uint32Array(take(4 * terms)),
    scales: new Uint8Array(take(terms)),
    topics: sparse(topics),
    sides: sparse(sides),
  };
  const roles: RoleModel = {
    features: new Uint32Array(take(4 * header.roles.features)),
    weights: new Int8Array(take(header.roles.features)),
    step: header.roles.step,
    certainty: header.roles.certainty,
    followers: new Uint32Array(take(4 * header.roles.followers)),
  };
  if (at !== unpacked.length) throw new Error(APART);
  return { version: checksum.toString('hex').slice(0, VERSION_DIGITS), conditions, roles };
}
