import { ApiProblem } from '@skillward/api-client';

/** What to say of a failure: the server's own words where it has some. */
export function describeFailure(failure: unknown): { title: string; detail: string } {
  if (failure instanceof ApiProblem) {
    const { title, detail, errors } = failure;
    // A detail can be about one field alone, which need not be said twice.
    const fields = errors.filter(({ message }) => !detail.includes(message));
    const lines = fields.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    // Only programs look into `errors`.
    return { title, detail: [detail.replace(/; see `errors`\.$/, ':'), ...lines].filter(Boolean).join(' ') };
  }
  return { title: 'That did not work', detail: failure instanceof Error ? failure.message : String(failure) };
}
