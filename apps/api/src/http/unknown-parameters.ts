import { InputIssue, Problem } from '@skillward/domain';

/** @throws Problem invalid_input that names each parameter which is none of `known`, and those */
export function requireKnownParameters(given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const message = `There is no such parameter: there are ${known.map((name) => `\`${name}\``).join(', ')}.`;
  const issues = unknown.map((path): InputIssue => ({ path, message }));
  throw new Problem('invalid_input', 'Some parameters are not known; see `errors`.', issues);
}

/**
 * Of a call whose parameters decide much, a body that nobody reads must not be lost silently.
 * @throws Problem invalid_input that names each field of a body, and the parameters of the address, which are `known`
 */
export function requireNoBody(body: unknown, known: readonly string[]): void {
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (fields.length === 0) return;
  const message = `This call takes no body. In its address it takes ${known.map((name) => `\`${name}\``).join(', ')}.`;
  throw new Problem(
    'invalid_input',
    message,
    fields.map((path): InputIssue => ({ path, message: 'Send it in the address, or leave it out.' })),
  );
}
