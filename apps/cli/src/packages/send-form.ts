import { ApiProblem } from '@skillward/api-client';
import { multipartBody, type FormFile } from './multipart-body';

/** Options of a call that sends a form with one part `file`, whose content is read while it is sent. */
export interface FormOptions {
  readonly body: { file: string };
  readonly bodySerializer: () => ReturnType<typeof multipartBody>['body'];
  readonly headers: { readonly 'Content-Type': string };
  readonly duplex: 'half';
  readonly redirect: 'error';
}

/**
 * Streams a file to the server.
 * @param call makes the call with these options
 * @throws what reading the file throws, and what `call` throws
 */
export async function sendForm<T>(file: FormFile, call: (options: FormOptions) => Promise<T>): Promise<T> {
  let readFailure: { readonly failure: unknown } | undefined;
  async function* content(): AsyncGenerator<Uint8Array, void, void> {
    try {
      yield* file.content;
    } catch (failure) {
      readFailure = { failure };
      throw failure;
    }
  }
  const { body, contentType } = multipartBody([{ fileName: file.fileName, content: content() }]);
  try {
    return await call({
      body: { file: file.fileName },
      bodySerializer: () => body,
      headers: { 'Content-Type': contentType },
      duplex: 'half',
      // To be able to follow a redirect, fetch would keep all that it has sent in memory.
      redirect: 'error',
    });
  } catch (failure) {
    // To fetch, a file that cannot be read looks like a lost connection.
    if (readFailure && !(failure instanceof ApiProblem)) throw readFailure.failure;
    throw failure;
  }
}
