import { ApiProblem, unwrap } from '@skillward/api-client';
import type { Session } from '../session';
import { multipartBody } from './multipart-body';

/**
 * Streams a file of packages to the server.
 * @returns id of the sync that imports it
 * @throws what reading `content` throws, ApiProblem, ServerUnreachable
 */
export async function upload(
  { patientClient }: Session,
  namespace: string,
  file: { readonly fileName: string; readonly content: AsyncIterable<Uint8Array> },
  signal: AbortSignal,
): Promise<string> {
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
    const { id } = await unwrap(
      patientClient.POST('/api/v1/namespaces/{ns}/imports', {
        params: { path: { ns: namespace } },
        body: { file: file.fileName },
        bodySerializer: () => body,
        headers: { 'Content-Type': contentType },
        duplex: 'half',
        // To be able to follow a redirect, fetch would keep all that it has sent in memory.
        redirect: 'error',
        signal,
      }),
    );
    return id;
  } catch (failure) {
    // To fetch, a file that cannot be read looks like a lost connection.
    if (readFailure && !(failure instanceof ApiProblem)) throw readFailure.failure;
    throw failure;
  }
}
