import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { Problem, invalidInput } from '@skillward/domain';
import { BODY_LIMIT_BYTES } from './body.middleware';
import { ANY_FORM, FormLimits, describeFormFailure, fileTooLarge } from './form-limits';
import { sizeOf } from './problems';
import { readWithin } from './receiving';

/** What a form has besides its files and fields. */
const FORM_BYTES = 1024 * 1024;
/** Longest file name that is passed on; it only ever names the origin of a version. */
const NAME_MAX = 255;
/** Event of a request whose form is read no further. */
const BROKEN_OFF = 'skillward:broken-off';
/** Longer paths than packages may have, so that they are refused and not cut. */
const PATH_MAX = 2000;
const ONE_FILE = { ...ANY_FORM, files: 1, fields: 0, fieldSize: 0 };

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
  const limits = { ...ONE_FILE, fileSize: BODY_LIMIT_BYTES };
  await receive(request, response, limits, () => parserOf(multer.memoryStorage(), limits).single('file'));
  if (!request.file) throw missingFile();
  return { fileName: nameOf(request.file.originalname, NAME_MAX), bytes: request.file.buffer };
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
  const limits = { ...ONE_FILE, fileSize: maxBytes };
  await receive(request, response, limits, (failed) => parserOf(consumer(take, failed, limits), limits).single('file'));
  if (!outcome) throw missingFile();
  return outcome.value;
}

/** Parts of a form with several files, and their limits. */
const MANY_FILES = { ...ANY_FORM, files: 100, fields: 20, fieldSize: 8 * 1024 * 1024 };

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
  const limits = { ...MANY_FILES, fileSize: maxBytes };
  try {
    await receive(request, response, limits, (failed) =>
      parserOf(consumer(take, failed, limits), limits).array('file'),
    );
    if (started.length === 0) throw missingFile();
    return { files: await Promise.all(started), fields: { ...(request.body as object) } };
  } catch (failure) {
    const settled = await Promise.allSettled(started);
    await dropped(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    throw failure;
  }
}

/** Files of a form that are one package, by their paths. */
const PACKAGE_FORM = {
  ...ANY_FORM,
  files: 2000,
  fields: 20,
  fieldSize: 1024 * 1024,
  fileSize: BODY_LIMIT_BYTES,
};

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
      if (total > BODY_LIMIT_BYTES) {
        throw new Problem('too_large', `The files may have up to ${sizeOf(BODY_LIMIT_BYTES)} together.`);
      }
      chunks.push(chunk);
    }
    files[place] = { path, content: Buffer.concat(chunks) };
  };
  await receive(request, response, PACKAGE_FORM, (failed) =>
    parserOf(consumer(take, failed, PACKAGE_FORM, PATH_MAX), PACKAGE_FORM, true).any(),
  );
  return { files, fields: { ...(request.body as object) } };
}

/** Tells that the form has failed, and why; what is still being read of it is broken off. */
type Failed = (failure: unknown) => void;

/** Gives the stream of each file to `consume`, and drains what that leaves. */
const consumer = (
  consume: (file: ArrivingFile) => Promise<unknown>,
  failed: Failed,
  limits: FormLimits,
  nameMax = NAME_MAX,
): multer.StorageEngine => ({
  _handleFile: (request, { originalname, stream }, done) => {
    // Ends the reading of this file when another one has failed, or the form is too long.
    request.once(BROKEN_OFF, () => stream.destroy(new Error(BROKEN_OFF)));
    const begin = async () =>
      consume({ fileName: nameOf(originalname, nameMax), stream: unlessTruncated(stream, limits) });
    begin().then(
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

const parserOf = (storage: multer.StorageEngine, limits: FormLimits, preservePath = false) =>
  multer({ storage, limits, preservePath, defParamCharset: 'utf8' });

/** @throws Problem invalid_input for a name that no database keeps */
function nameOf(name: string, max: number): string {
  if (!name.includes('\0')) return name.slice(0, max);
  throw invalidInput('The name of a file must not contain NUL.', [
    { path: 'file', message: 'Its name must not contain NUL.' },
  ]);
}

/** Reads a form. The parser reads one that has failed to its end before it says so; nobody waits for that here. */
async function receive(
  request: Request,
  response: Response,
  limits: FormLimits,
  parser: (failed: Failed) => RequestHandler,
): Promise<void> {
  const mostBytes = limits.fileSize + limits.fields * limits.fieldSize + FORM_BYTES;
  const read = () =>
    new Promise<void>((resolve, reject) => {
      const settle = (failure?: unknown) =>
        failure === undefined ? resolve() : reject(describeFormFailure(failure, limits));
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
async function* unlessTruncated(
  stream: Readable & { truncated?: boolean },
  limits: FormLimits,
): AsyncIterable<Uint8Array> {
  // Who stops reading says why; a stream that is destroyed by that would say something else before.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Uint8Array;
  if (stream.truncated) throw fileTooLarge(limits);
}

const missingFile = () =>
  invalidInput('Send one file, in a part named `file`.', [{ path: 'file', message: 'Required.' }]);
