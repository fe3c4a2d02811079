import { ApiProblem } from '@skillward/api-client';
import { multipartBody, type FormFile } from './multipart-body';

/** Options of a call that sends a form, whose files are read while it is sent; `body` of the call is not looked at. */
export interface FormOptions {
  readonly bodySerializer: () => ReturnType<typeof multipartBody>['body'];
  readonly headers: { readonly 'Content-Type': string };
  readonly duplex: 'half';
  readonly redirect: 'error';
}

/**
 * Streams files to the server, with fields beside them.
 * @param call makes the call with these options
 * @throws what reading the files throws, and what `call` throws
 */
export async function sendForm<T>(
  files: readonly FormFile[],
  fields: Readonly<Record<string, string>>,
  call: (options: FormOptions) => Promise<T>,
): Promise<T> {
  let readFailure: { readonly failure: unknown } | undefined;
  async function* noted(content: FormFile['content']): AsyncGenerator<Uint8Array, void, void> {
    try {
      yield* content;
    } catch (failure) {
      readFailure = { failure };
      throw failure;
    }
  }
  const { body, contentType } = multipartBody(
    files.map(({ fileName, content }) => ({ fileName, content: noted(content) })),
    fields,
  );
  try {
    return await call({
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
