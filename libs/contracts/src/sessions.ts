import { z } from 'zod';
import { Me } from './access';
import { Actor, Timestamp } from './common';

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
