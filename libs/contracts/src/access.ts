import { z } from 'zod';
import { AUDIT_ACTIONS, NamespaceName, Role } from '@skillward/domain';
import { Actor, GivenTime, PageQuery, Timestamp, page } from './common';

/** Controls, and what has no width but for the joiners that some scripts and emoji need. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;

/** It stands in lists, in the audit log and beside decisions: it must not read as another one there. */
const KeyName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((name) => !UNSEEN.test(name), 'Give one line without control characters.');
const ExpiresInDays = z.int().min(1).max(3650).optional().describe('In the place of `expiresAt`.');
const isOneEnd = ({ expiresAt, expiresInDays }: { expiresAt?: unknown; expiresInDays?: unknown }): boolean =>
  expiresAt === undefined || expiresInDays === undefined;
const ONE_END = { path: ['expiresInDays'], error: 'Give `expiresAt` or `expiresInDays`, not both.' };

/** What it does not know is refused: a right that was meant to be confined must not come out wide for a typing error. */
export const KeyCreate = z
  .strictObject({
    name: KeyName,
    role: Role,
    namespaces: z.array(NamespaceName).min(1).max(100).optional().describe('Left out: all namespaces.'),
    expiresAt: GivenTime.optional().describe(
      'From then on it is refused. Left out, with `expiresInDays`: it stays as long as the key that makes it.',
    ),
    expiresInDays: ExpiresInDays,
  })
  .refine(isOneEnd, ONE_END)
  .meta({ id: 'KeyCreate' });
export type KeyCreate = z.infer<typeof KeyCreate>;

/** Never its rights: who holds the key would have others without a word. */
export const KeyUpdate = z
  .strictObject({
    name: KeyName.optional(),
    expiresAt: GivenTime.nullable()
      .optional()
      .describe('From then on it is refused; null: it works until it is revoked.'),
    expiresInDays: ExpiresInDays,
  })
  .refine(isOneEnd, ONE_END)
  .refine((update) => Object.values(update).some((value) => value !== undefined), {
    error: 'Give `name`, `expiresAt` or `expiresInDays`.',
  })
  .meta({ id: 'KeyUpdate' });
export type KeyUpdate = z.infer<typeof KeyUpdate>;

/** Strict: with a misspelt `graceMinutes` the value in use would end at once. */
export const KeyRotate = z
  .strictObject({
    graceMinutes: z
      .int()
      .min(0)
      .max(7 * 24 * 60)
      .default(0)
      .describe('How long the value before still answers calls, at most 7 days; 0: it is refused from now on.'),
  })
  .meta({ id: 'KeyRotate' });
export type KeyRotate = z.infer<typeof KeyRotate>;

export const Key = z
  .object({
    id: z.string(),
    name: z.string(),
    role: Role,
    namespaces: z.array(z.string()).nullable(),
    createdAt: Timestamp,
    revokedAt: Timestamp.nullable(),
    // Answers that a version before recorded for repetitions have none.
    expiresAt: Timestamp.nullable()
      .default(null)
      .describe('From then on it is refused; null: it works until it is revoked.'),
    lastUsedAt: Timestamp.nullable(),
    createdBy: Actor.nullable().describe(
      'The key that made it or gave it its secret, with `via` all that did before; null: the product, at its first start.',
    ),
    previous: z
      .object({ until: Timestamp, lastUsedAt: Timestamp.nullable() })
      .nullable()
      .default(null)
      .describe('The value before the last rotation while it still works, and its last use since; null: none does.'),
  })
  .meta({ id: 'Key' });
export type Key = z.infer<typeof Key>;
export const KeyPage = page(Key).meta({ id: 'KeyPage' });

export const KeyListQuery = PageQuery.extend({
  name: z.string().max(200).optional().describe('A part of the name, in small or capital letters.'),
  role: Role.optional(),
  namespace: NamespaceName.optional().describe('Keys that see it: those that name it, and those of all namespaces.'),
  status: z
    .enum(['active', 'expired', 'revoked'])
    .optional()
    .describe('active: it works; a key that expired before it was revoked is revoked.'),
  createdBy: z.string().max(200).optional().describe('Id or name of the key that made it or gave it its secret.'),
});
export type KeyListQuery = z.infer<typeof KeyListQuery>;
export const CreatedKey = Key.extend({ key: z.string().describe('The secret; shown this once.') }).meta({
  id: 'CreatedKey',
});
export type CreatedKey = z.infer<typeof CreatedKey>;

export const Me = Key.pick({ id: true, name: true, role: true, namespaces: true, expiresAt: true })
  .extend({
    replacedUntil: Timestamp.optional().describe(
      'Only for a value of the key that a rotation replaced: it works until then.',
    ),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

/** @returns what to ask for in place of an action that does not exist: those of its kind, else all */
function knownActions(asked: unknown): string {
  const kind = `${String(asked).split('.', 1)[0]}.`;
  const alike = AUDIT_ACTIONS.filter((action) => action.startsWith(kind));
  return `There is no such action: there are ${(alike.length > 0 ? alike : AUDIT_ACTIONS).join(', ')}.`;
}

export const AuditQuery = PageQuery.extend({
  actor: z.string().max(200).optional().describe('Id or name of the key that acted.'),
  action: z
    .string()
    .max(100)
    .refine((asked) => AUDIT_ACTIONS.some((action) => action.startsWith(asked)), {
      error: ({ input }) => knownActions(input),
    })
    .optional()
    .describe('What was done, as `key.created`, or its beginning, as `key.`.'),
  target: z.string().max(300).optional(),
  from: GivenTime.optional().describe('At this time or later.'),
  to: GivenTime.optional().describe('Before this time.'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntry = z
  .object({
    seq: z.int(),
    at: Timestamp,
    actor: Actor,
    action: z.string(),
    target: z.string(),
    detail: z.record(z.string(), z.unknown()),
    previousHash: z.string(),
    hash: z.string().describe('SHA-256 over this entry and the hash of the one before.'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditPage = page(AuditEntry).meta({ id: 'AuditPage' });
/** A statement, signed, of where the audit log stood; kept elsewhere it shows what the log alone cannot. */
export const AuditCheckpoint = z
  .object({
    schema: z.literal(1),
    seq: z.int().min(0).describe('Number of the newest entry; 0: there was none.'),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('Hash of that entry.'),
    at: Timestamp,
    publicKey: z.string().max(200).describe('Ed25519, SPKI in DER, base64.'),
    signature: z
      .string()
      .max(200)
      .describe('Over `skillward audit checkpoint 1`, seq, hash and at, a line each; base64.'),
  })
  .meta({ id: 'AuditCheckpoint' });
export type AuditCheckpoint = z.infer<typeof AuditCheckpoint>;

export const AuditVerificationRequest = z.object({ checkpoint: AuditCheckpoint });
export type AuditVerificationRequest = z.infer<typeof AuditVerificationRequest>;

export const AuditVerification = z
  .object({
    valid: z.boolean().describe('Whether the chain is whole and, with a checkpoint, goes on from it.'),
    entries: z.int(),
    firstBroken: z.int().nullable(),
    checkpoint: z
      .object({
        seq: z.int(),
        holds: z.boolean(),
        reason: z.string().nullable().describe('Why it does not hold.'),
        signer: z.enum(['own', 'other', 'invalid']).describe('other: the key of another server, or an earlier key.'),
      })
      .optional()
      .describe('Where one was given.'),
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerification = z.infer<typeof AuditVerification>;
