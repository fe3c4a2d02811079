import type { Me } from '@skillward/contracts';
import { Role, forbidden, notFound } from '@skillward/domain';
import type { AuditActor, KeyName } from '@skillward/database';

/** Who calls: an API key and what it may do. */
export interface Principal {
  readonly keyId: string;
  readonly name: string;
  readonly role: Role;
  /** Null: all namespaces. */
  readonly namespaces: readonly string[] | null;
  /** When the key ends; left out: when it is revoked. */
  readonly expiresAt?: Date;
  /** Until when the secret works that was presented; left out where it is the newest of the key. */
  readonly replacedUntil?: Date;
  /** Hash of the secret that was presented; left out for sessions, and for the product itself. */
  readonly secretHash?: Uint8Array;
  /** Other keys whose links led to the session of this call, nearest first. */
  readonly via?: KeyName[];
}

/** One call of a use case. */
export interface RequestContext {
  readonly principal: Principal;
  readonly requestId: string;
  /** The session of the console that calls; left out where a key does. */
  readonly sessionId?: string;
  /** Present when the caller wants the same answer for the same creating call. */
  readonly idempotency?: {
    readonly key: string;
    /** SHA-256 (hex) over what was asked. */
    readonly fingerprint: string;
    /** The secret that the caller presented; it seals the recorded answer. */
    readonly secret: string;
  };
}

/** The product itself, when it acts by its own rules. */
export const SYSTEM: Principal = { keyId: 'system', name: 'Skillward', role: 'admin', namespaces: null };

export const asActor = ({ keyId: id, name, via = [] }: Principal): AuditActor => ({
  id,
  name,
  ...(via.length === 0 ? {} : { via }),
});

export const toMe = ({ keyId: id, name, role, namespaces, expiresAt, replacedUntil }: Principal): Me => ({
  id,
  name,
  role,
  namespaces: namespaces === null ? null : [...namespaces],
  expiresAt: expiresAt?.toISOString() ?? null,
  ...(replacedUntil === undefined ? {} : { replacedUntil: replacedUntil.toISOString() }),
});

export const actorOf = (context: RequestContext): AuditActor => asActor(context.principal);

const RANK: Readonly<Record<Role, number>> = { agent: 0, curator: 1, reviewer: 2, admin: 3 };

export const hasRole = (principal: Principal, role: Role): boolean => RANK[principal.role] >= RANK[role];

/** @throws Problem forbidden when the key's role does not reach `role` */
export function requireRole({ principal }: Pick<RequestContext, 'principal'>, role: Role): void {
  if (!hasRole(principal, role)) {
    throw forbidden(`This needs a key with the role ${role}; the key "${principal.name}" is ${principal.role}.`);
  }
}

export const seesNamespace = (principal: Principal, namespace: string): boolean =>
  principal.namespaces === null || principal.namespaces.includes(namespace);

/** @throws Problem not_found, so that a key learns nothing of namespaces that are not its own */
export function requireVisible(context: RequestContext, namespace: string, what: string): void {
  if (!seesNamespace(context.principal, namespace)) throw notFound(what);
}

/** @throws Problem forbidden when the key may not write to the namespace */
export function requireNamespace(context: RequestContext, namespace: string): void {
  if (!seesNamespace(context.principal, namespace)) {
    throw forbidden(`The key "${context.principal.name}" has no access to the namespace ${namespace}.`);
  }
}

/** @throws Problem forbidden for a secret that was replaced: what it made would outlive it */
export function requireNewestSecret({ replacedUntil }: Principal): void {
  if (replacedUntil === undefined) return;
  throw forbidden(
    `This value of the key was replaced. Until ${replacedUntil.toISOString()} it still answers calls, but it makes and ` +
      'changes no keys, and signs nobody in: use the new value.',
  );
}

/** @throws Problem forbidden when the key is confined to namespaces */
export function requireAllNamespaces(context: RequestContext): void {
  if (context.principal.namespaces !== null) {
    throw forbidden('This concerns the whole instance and needs a key that is not confined to namespaces.');
  }
}
