import { parseDocument } from 'yaml';

/** The fields of a front matter that have a place of their own in the form. */
export const FIELDS = ['name', 'description', 'license', 'compatibility', 'allowed-tools'] as const;
export type Field = (typeof FIELDS)[number];

/** The fields as text, or why the front matter cannot be read. */
export function readFields(yaml: string): { fields: Record<Field, string> } | { error: string } {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error) return { error: error.message.split('\n')[0] ?? error.message };
  const values = document.toJS() as unknown;
  if (values !== null && (typeof values !== 'object' || Array.isArray(values)))
    return { error: 'It is no list of fields.' };
  const of = (field: Field): string => {
    const value = (values as Record<string, unknown> | null)?.[field];
    if (Array.isArray(value)) return value.map(String).join(' ');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return { fields: Object.fromEntries(FIELDS.map((field) => [field, of(field)])) as Record<Field, string> };
}

/** Another value of one field; what else stands there stays, comments too. An empty one takes the field away. */
export function setField(yaml: string, field: Field, value: string): string {
  const document = parseDocument(yaml);
  if (value === '' && field !== 'name' && field !== 'description') document.delete(field);
  else document.set(field, value);
  return document.toString({ lineWidth: 0 });
}
