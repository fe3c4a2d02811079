import { InputIssue, invalidInput } from '@skillward/domain';

/** NUL and halves of surrogate pairs are valid JSON, but PostgreSQL stores neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Refuses texts that could not be stored, whichever door they come in by.
 * @throws Problem invalid_input that names every such field
 */
export function requireStorable(value: unknown): void {
  if (isStorable(value)) return;
  throw invalidInput('Some text is not valid Unicode; see `errors`.', findUnstorable(value, ''));
}

/** The check that every request pays; paths are made only where something is found. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

function findUnstorable(value: unknown, path: string): InputIssue[] {
  if (typeof value === 'string') {
    return UNSTORABLE.test(value) ? [{ path, message: 'Must not contain NUL or unpaired surrogates.' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    findUnstorable(item, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  );
}
