import { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  guid: 'a UUID',
  datetime: 'a date and time, as in 2026-01-31T12:00:00Z',
  date: 'a date, as in 2026-01-31',
  url: 'an address, as in https://example.com',
  email: 'an e-mail address',
  base64: 'base64',
};

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'entry', set: 'entry', file: 'byte' };

/** `3 entries`, `1 character`. */
function counted(count: number | bigint, unit: string): string {
  const many = unit === 'entry' ? 'entries' : `${unit}s`;
  return `${count} ${Number(count) === 1 ? unit : many}`;
}

/**
 * Says what a field has to be, in words for people, where the schema has none of its own. Never repeats the value.
 * @returns undefined for what the schema library says well enough itself
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is required.' : `Must be ${TYPES[issue.expected] ?? issue.expected}.`;
    case 'invalid_union':
      return issue.input === undefined ? 'Is required.' : undefined;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}.`
        : `Must be one of ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format': {
      const format = FORMATS[issue.format];
      return format && `Must be ${format}.`;
    }
    case 'too_small': {
      const unit = UNITS[issue.origin];
      if (unit === undefined)
        return `Must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`;
      return issue.minimum === 1 ? 'Must not be empty.' : `Must have at least ${counted(issue.minimum, unit)}.`;
    }
    case 'too_big': {
      const unit = UNITS[issue.origin];
      if (unit === undefined) return `Must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}.`;
      return `Must have at most ${counted(issue.maximum, unit)}.`;
    }
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    default:
      return undefined;
  }
}
