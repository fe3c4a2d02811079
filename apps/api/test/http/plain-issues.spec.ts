import { SkillPath, VersionParams } from '@skillward/contracts';
import { z } from 'zod';
import { plainIssue } from '../../src/http/plain-issues';

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema
    .safeParse(value, { error: plainIssue })
    .error?.issues.map(({ message }) => message)
    .join(' ');

describe('plainIssue', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.object({ name: z.string() }), {}, 'Is required.'],
    [z.string(), 7, 'Must be text.'],
    [z.int(), 1.5, 'Must be a whole number.'],
    [z.number(), 'seven', 'Must be a number.'],
    [z.array(z.string()), 'a', 'Must be a list.'],
    [z.strictObject({}), [], 'Must be an object.'],
    [z.boolean(), 'yes', 'Must be true or false.'],
    [z.enum(['hourly', 'daily']), 'never', 'Must be one of hourly, daily.'],
    [z.literal('token'), 'code', 'Must be token.'],
    [z.uuid(), 'x', 'Must be a UUID.'],
    [z.guid(), 'x', 'Must be a UUID.'],
    [z.object({ log: z.union([z.string(), z.array(z.int())]) }), {}, 'Is required.'],
    [SkillPath, 'x', 'Give namespace/name.'],
    [z.object({ skill: SkillPath }), {}, 'Is required.'],
    [VersionParams.shape.v, 'v1', 'Give a version number, a digest or current.'],
    [z.iso.datetime(), 'yesterday', 'Must be a date and time, as in 2026-01-31T12:00:00Z.'],
    [z.number().min(1), 0, 'Must be at least 1.'],
    [z.number().max(1), 1.5, 'Must be at most 1.'],
    [z.number().positive(), 0, 'Must be more than 0.'],
    [z.number().lt(1), 1, 'Must be less than 1.'],
    [z.string().min(1), '', 'Must not be empty.'],
    [z.string().max(200), 'x'.repeat(201), 'Must have at most 200 characters.'],
    [z.array(z.string()).min(1), [], 'Must not be empty.'],
    [z.array(z.string()).min(2), ['a'], 'Must have at least 2 entries.'],
    [z.number().multipleOf(5), 7, 'Must be a multiple of 5.'],
  ])('says what has to be there (%#)', (schema, value, message) => {
    expect(said(schema, value)).toBe(message);
  });

  it('leaves the words that a schema has of its own', () => {
    expect(said(z.string().min(1, 'Say why.'), '')).toBe('Say why.');
    expect(said(z.string().regex(/^[a-z]+$/, 'Use lower-case letters.'), 'A')).toBe('Use lower-case letters.');
  });

  it('repeats no value', () => {
    const secret = 'hunter2hunter2';
    for (const schema of [z.int(), z.uuid(), z.enum(['a', 'b']), z.string().max(3)])
      expect(said(schema, secret)).not.toContain(secret);
  });
});
