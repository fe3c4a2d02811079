import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
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
  await receive(oneFile(multer.memoryStorage(), BODY_LIMIT_BYTES), request, response);
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
  const storage = consumer(async (file) => {
    outcome = { value: await consume(file) };
  });
  await receive(oneFile(storage, maxBytes), request, response);
  if (!outcome) throw missingFile();
  return outcome.value;
}

/** Parts of a form with several files, and their limits. */
const MANY_FILES = { files: 100, fields: 20, fieldSize: 8 * 1024 * 1024, headerPairs: 50 };

/**
 * Hands each part `file` to `consume` while it arrives, as `streamFile` does with one.
 * @returns what `consume` gave for each file, in their order, and the fields of the form
 * @throws Problem invalid_input, too_large, and what `consume` throws; `dropped` gets what was consumed before
 */
export async function streamForm<T>(
  request: Request,
  response: Response,
  maxBytes: number,
  consume: (file: { fileName: string; stream: AsyncIterable<Uint8Array> }) => Promise<T>,
  dropped: (files: T[]) => Promise<void>,
): Promise<{ files: T[]; fields: Record<string, unknown> }> {
  const started: Promise<T>[] = [];
  const storage = consumer((file) => {
    const work = consume(file);
    started.push(work);
    return work;
  });
  try {
    await receive(manyFiles(storage, maxBytes), request, response);
    if (started.length === 0) throw missingFile();
    return { files: await Promise.all(started), fields: { ...(request.body as object) } };
  } catch (failure) {
    const settled = await Promise.allSettled(started);
    await dropped(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    throw failure;
  }
}

/** Gives the stream of each file to `consume`, and drains what that leaves. */
const consumer = (
  consume: (file: { fileName: string; stream: AsyncIterable<Uint8Array> }) => Promise<unknown>,
): multer.StorageEngine => ({
  _handleFile: (_request, { originalname, stream }, done) => {
    consume({ fileName: originalname.slice(0, NAME_MAX), stream: unlessTruncated(stream) }).then(
      () => {
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
});

const manyFiles = (storage: multer.StorageEngine, fileSize: number): RequestHandler =>
  multer({ storage, limits: { ...MANY_FILES, fileSize }, defParamCharset: 'utf8' }).array('file');

const oneFile = (storage: multer.StorageEngine, fileSize: number): RequestHandler =>
  multer({ storage, limits: { ...ONE_FILE, fileSize }, defParamCharset: 'utf8' }).single('file');

async function receive(read: RequestHandler, request: Request, response: Response): Promise<void> {
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
