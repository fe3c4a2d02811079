import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { Problem, invalidInput } from '@skillward/domain';
import { BODY_LIMIT_BYTES } from './body.middleware';

/** Longest file name that is passed on; it only ever names the origin of a version. */
const NAME_MAX = 255;
const ONE_FILE = { files: 1, fields: 0, headerPairs: 50 };

export interface ReceivedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a form with one part `file` into memory, up to the limit of all request bodies.
 * @throws Problem invalid_input, too_large
 */
export async function receiveFile(request: Request, response: Response): Promise<ReceivedFile> {
  await receive(request, response, multer.memoryStorage(), BODY_LIMIT_BYTES);
  if (!request.file) throw missingFile();
  return { fileName: request.file.originalname.slice(0, NAME_MAX), bytes: request.file.buffer };
}

/**
 * Hands the part `file` to `consume` while it arrives; nothing is kept in memory or on disk here.
 * @param maxBytes when the file is longer, `stream` fails with Problem too_large before it ends
 * @throws Problem invalid_input, too_large, and what `consume` throws
 */
export async function streamFile<T>(
  request: Request,
  response: Response,
  maxBytes: number,
  consume: (file: { fileName: string; stream: AsyncIterable<Uint8Array> }) => Promise<T>,
): Promise<T> {
  let outcome: { value: T } | undefined;
  const storage: multer.StorageEngine = {
    _handleFile: (_request, { originalname, stream }, done) => {
      const file = { fileName: originalname.slice(0, NAME_MAX), stream: unlessTruncated(stream) };
      consume(file).then(
        (value) => {
          outcome = { value };
          stream.resume();
          done(null);
        },
        (failure: unknown) => {
          stream.resume();
          done(failure);
        },
      );
    },
    _removeFile: (_request, _file, done) => done(null),
  };
  await receive(request, response, storage, maxBytes);
  if (!outcome) throw missingFile();
  return outcome.value;
}

async function receive(request: Request, response: Response, storage: multer.StorageEngine, fileSize: number) {
  const read = multer({ storage, limits: { ...ONE_FILE, fileSize }, defParamCharset: 'utf8' }).single('file');
  await new Promise<void>((resolve, reject) =>
    read(request, response, (failure?: unknown) => (failure === undefined ? resolve() : reject(readable(failure)))),
  );
}

/** The form parser cuts a long file off and ends the stream as if it were whole; nobody may store such a torso. */
async function* unlessTruncated(stream: Readable & { truncated?: boolean }): AsyncIterable<Uint8Array> {
  for await (const chunk of stream) yield chunk as Uint8Array;
  if (stream.truncated) throw new Problem('too_large', 'The file is larger than this server accepts.');
}

/** The form parser's complaints have no class of their own, only these beginnings. */
const PARSER_MESSAGES = /^(Multipart: |Malformed |Unexpected end of |Request (aborted|closed|error)|Part terminated)/;

function readable(failure: unknown): unknown {
  const isParserFailure =
    failure instanceof Error && failure.constructor === Error && PARSER_MESSAGES.test(failure.message);
  return isParserFailure ? invalidInput('The multipart form cannot be read to its end.') : failure;
}

const missingFile = () =>
  invalidInput('Send one file, in a part named `file`.', [{ path: 'file', message: 'Required.' }]);
