import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { Problem, invalidInput } from '@skillward/domain';
import { BODY_LIMIT_BYTES } from './body.middleware';
import { readWithin } from './receiving';

/** What a form has besides its files and fields. */
const FORM_BYTES = 1024 * 1024;
/** Longest file name that is passed on; it only ever names the origin of a version. */
const NAME_MAX = 255;
/** Event of a request whose form is read no further. */
const BROKEN_OFF = 'skillward:broken-off';
/** Longer paths than packages may have, so that they are refused and not cut. */
const PATH_MAX = 2000;
const ONE_FILE = { files: 1, fields: 0, headerPairs: 50 };

interface ArrivingFile {
  readonly fileName: string;
  readonly stream: AsyncIterable<Uint8Array>;
}

export interface ReceivedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a form with one part `file` into memory, up to the limit of all request bodies.
 * @throws Problem invalid_input, too_large
 */
export async function receiveFile(request: Request, response: Response): Promise<ReceivedFile> {
  await receive(request, response, BODY_LIMIT_BYTES + FORM_BYTES, () =>
    oneFile(multer.memoryStorage(), BODY_LIMIT_BYTES),
  );
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
  consume: (file: ArrivingFile) => Promise<T>,
): Promise<T> {
  let outcome: { value: T } | undefined;
  const take = async (file: ArrivingFile) => {
    outcome = { value: await consume(file) };
  };
  await receive(request, response, maxBytes + FORM_BYTES, (failed) => oneFile(consumer(take, failed), maxBytes));
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
  consume: (file: ArrivingFile) => Promise<T>,
  dropped: (files: T[]) => Promise<void>,
): Promise<{ files: T[]; fields: Record<string, unknown> }> {
  const started: Promise<T>[] = [];
  const take = (file: ArrivingFile) => {
    const work = consume(file);
    started.push(work);
    return work;
  };
  const mostBytes = maxBytes + MANY_FILES.fields * MANY_FILES.fieldSize + FORM_BYTES;
  try {
    await receive(request, response, mostBytes, (failed) => manyFiles(consumer(take, failed), maxBytes));
    if (started.length === 0) throw missingFile();
    return { files: await Promise.all(started), fields: { ...(request.body as object) } };
  } catch (failure) {
    const settled = await Promise.allSettled(started);
    await dropped(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    throw failure;
  }
}

/** Files of a form that are one package, by their paths. */
const PACKAGE_FORM = { files: 2000, fields: 20, fieldSize: 1024 * 1024, headerPairs: 50 };

export interface ReceivedPart {
  readonly path: string;
  readonly content: Uint8Array;
}

/**
 * Reads a form with the files of one package into memory, whatever their parts are called; together they have the limit of
 * all request bodies.
 * @throws Problem invalid_input, too_large
 */
export async function receiveParts(
  request: Request,
  response: Response,
): Promise<{ files: ReceivedPart[]; fields: Record<string, unknown> }> {
  let total = 0;
  const files: ReceivedPart[] = [];
  const take = async ({ fileName: path, stream }: ArrivingFile) => {
    const chunks: Uint8Array[] = [];
    const place = files.push({ path, content: new Uint8Array() }) - 1;
    for await (const chunk of stream) {
      total += chunk.byteLength;
      if (total > BODY_LIMIT_BYTES) throw new Problem('too_large', 'The files are larger than this server accepts.');
      chunks.push(chunk);
    }
    files[place] = { path, content: Buffer.concat(chunks) };
  };
  const limits = { ...PACKAGE_FORM, fileSize: BODY_LIMIT_BYTES };
  const mostBytes = BODY_LIMIT_BYTES + PACKAGE_FORM.fields * PACKAGE_FORM.fieldSize + FORM_BYTES;
  await receive(request, response, mostBytes, (failed) =>
    multer({
      storage: consumer(take, failed, PATH_MAX),
      limits,
      preservePath: true,
      defParamCharset: 'utf8',
    }).any(),
  );
  return { files, fields: { ...(request.body as object) } };
}

/** Tells that the form has failed, and why; what is still being read of it is broken off. */
type Failed = (failure: unknown) => void;

/** Gives the stream of each file to `consume`, and drains what that leaves. */
const consumer = (
  consume: (file: ArrivingFile) => Promise<unknown>,
  failed: Failed,
  nameMax = NAME_MAX,
): multer.StorageEngine => ({
  _handleFile: (request, { originalname, stream }, done) => {
    // Ends the reading of this file when another one has failed, or the form is too long.
    request.once(BROKEN_OFF, () => stream.destroy(new Error(BROKEN_OFF)));
    consume({ fileName: originalname.slice(0, nameMax), stream: unlessTruncated(stream) }).then(
      () => {
        stream.resume();
        done(null);
      },
      (failure: unknown) => {
        failed(failure);
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

/**
 * Reads a form of at most `mostBytes`. The parser reads a form that has failed to its end before it says so; nobody waits
 * for that here.
 */
async function receive(
  request: Request,
  response: Response,
  mostBytes: number,
  parser: (failed: Failed) => RequestHandler,
): Promise<void> {
  const read = () =>
    new Promise<void>((resolve, reject) => {
      const settle = (failure?: unknown) => (failure === undefined ? resolve() : reject(readable(failure)));
      void parser(reject)(request, response, settle);
    });
  try {
    await readWithin(request, mostBytes, read);
  } catch (failure) {
    request.emit(BROKEN_OFF);
    throw failure;
  }
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
