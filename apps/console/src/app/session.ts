import { useQuery } from '@tanstack/react-query';
import type { Schema } from '@skillward/api-client';
import { sessionQuery } from './queries';

export type Role = Schema<'Me'>['role'];

const ROLES: readonly Role[] = ['agent', 'curator', 'reviewer', 'admin'];

export interface Rights {
  readonly me: Schema<'Me'> | undefined;
  /** Whether the signed-in person may do what needs this role. The server decides again. */
  may(role: Role): boolean;
  /** Whether the key sees every namespace, which what concerns the whole instance needs. */
  readonly seesAll: boolean;
}

export function useRights(): Rights {
  const me = useQuery(sessionQuery).data?.me;
  return {
    me,
    may: (role) => me !== undefined && ROLES.indexOf(me.role) >= ROLES.indexOf(role),
    seesAll: me !== undefined && me.namespaces === null,
  };
}
