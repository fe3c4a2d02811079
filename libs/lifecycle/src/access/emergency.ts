import { AuditAction, conflict } from '@skillward/domain';
import { RequestContext, requireRole } from './principal';

/** Every emergency act stands in the audit log under this name, beside the entry of what was done. */
export const EMERGENCY_ACTION = 'emergency.used' satisfies AuditAction;

/** What can be done where nobody else is there to decide. */
export const EMERGENCY_HINT =
  'Where it cannot wait for a second person, an administrator may do it alone and say why, with `emergency`; it is audited as such.';

/**
 * Checks that an act may be called an emergency.
 * @param isRefused whether it is refused otherwise, for want of a second person
 * @throws Problem forbidden for others than administrators, conflict where the usual way is open
 */
export function requireEmergency(context: RequestContext, isRefused: boolean): void {
  requireRole(context, 'admin');
  if (!isRefused) throw conflict('This is no emergency, it may be done in the usual way: leave `emergency` out.');
}
