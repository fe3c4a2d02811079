import { z } from 'zod';
import { Role } from '@skillward/domain';
import { Me } from './access';
import { Actor, PageQuery, Timestamp, page } from './common';

/** Either a key or the token of a one-time link. */
export const SessionCreate = z
  .object({
    key: z.string().min(1).max(500).optional().describe('An API key.'),
    token: z.string().min(1).max(500).optional().describe('What a one-time link holds after `#token=`.'),
  })
  .refine(({ key, token }) => (key === undefined) !== (token === undefined), {
    path: ['key'],
    error: 'Give a key or the token of a one-time link.',
  })
  .meta({ id: 'SessionCreate' });
export type SessionCreate = z.infer<typeof SessionCreate>;

export const Session = z
  .object({
    me: Me,
    csrfToken: z.string().describe('Goes into the header X-CSRF-Token of every call that is not GET or HEAD.'),
    expiresAt: Timestamp.describe('Later with every use, until the longest time that a session may last.'),
    via: z
      .array(Actor.omit({ via: true }))
      .describe('Keys of others whose links this session came by, nearest first; all count as one person.'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** Strict: with a misspelt `keyId` the link would sign its bearer in as the caller. */
export const LoginLinkCreate = z
  .strictObject({
    keyId: z.string().min(1).max(100).optional().describe('Whom it signs in; left out: the caller. Others: admin.'),
  })
  .meta({ id: 'LoginLinkCreate' });
export type LoginLinkCreate = z.infer<typeof LoginLinkCreate>;

export const LoginLink = z
  .object({
    path: z.string().describe('Below the address of the server. It signs in once; shown this once.'),
    keyId: z.string(),
    expiresAt: Timestamp,
  })
  .meta({ id: 'LoginLink' });
export type LoginLink = z.infer<typeof LoginLink>;

export const SessionListQuery = PageQuery.extend({
  key: z.string().max(100).optional().describe('Id of the key that they were signed in with.'),
});
export type SessionListQuery = z.infer<typeof SessionListQuery>;

/** A session as administrators see it: nothing of it lets anybody in. */
export const OpenSession = z
  .object({
    id: z.uuid(),
    key: z.object({ id: z.string(), name: z.string(), role: Role }).describe('Who is signed in.'),
    via: z.array(Actor.omit({ via: true })).describe('Keys of others whose links it came by, nearest first.'),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.describe('Exact to a minute.'),
    expiresAt: Timestamp.describe('Later with every use, until the longest time that a session may last.'),
    current: z.boolean().describe('Whether it is the one that asks.'),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;
export const OpenSessionPage = page(OpenSession).meta({ id: 'OpenSessionPage' });
export type OpenSessionPage = z.infer<typeof OpenSessionPage>;
