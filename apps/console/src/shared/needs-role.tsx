import { useRights, type Role } from '../app/session';
import { Empty } from './states';

interface NeedsRoleProps {
  /** What the signed-in person cannot do, as the beginning of a sentence. */
  readonly what: string;
  readonly role: Role;
  /** Whether it also takes a key that sees every namespace. */
  readonly ofAll?: boolean;
}

/** In place of what the key of the signed-in person may not do: what it takes, and who can help. */
export function NeedsRole({ what, role, ofAll = false }: NeedsRoleProps) {
  const { me, may } = useRights();
  if (me === undefined) return null;
  const title =
    may(role) && ofAll ? `${what} takes a key for all namespaces.` : `${what} takes a key with the role ${role}.`;
  const has = may(role) ? `sees ${me.namespaces?.join(', ') ?? 'all namespaces'}` : `has the role ${me.role}`;
  return (
    <Empty title={title}>
      Your key “{me.name}” {has}. An administrator can make you another one.
    </Empty>
  );
}
