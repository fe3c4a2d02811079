import { unwrap } from '@skillward/api-client';
import type { Session } from '../session';
import type { FormFile } from './multipart-body';
import { sendForm } from './send-form';

/**
 * Streams a file of packages to the server.
 * @returns id of the sync that imports it
 * @throws what reading `content` throws, ApiProblem, ServerUnreachable
 */
export async function upload(
  { patientClient }: Session,
  namespace: string,
  file: FormFile,
  signal: AbortSignal,
): Promise<string> {
  const params = { path: { ns: namespace } };
  const body = { file: file.fileName };
  const { id } = await sendForm([file], {}, (form) =>
    unwrap(patientClient.POST('/api/v1/namespaces/{ns}/imports', { params, body, ...form, signal })),
  );
  return id;
}
