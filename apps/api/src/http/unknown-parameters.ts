import { InputIssue, Problem } from '@skillward/domain';

/** @throws Problem invalid_input that names each parameter which is none of `known`, and those */
export function requireKnownParameters(given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const message = `There is no such parameter: there are ${known.map((name) => `\`${name}\``).join(', ')}.`;
  const issues = unknown.map((path): InputIssue => ({ path, message }));
  throw new Problem('invalid_input', 'Some parameters are not known; see `errors`.', issues);
}
