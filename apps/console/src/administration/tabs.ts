import { useRights } from '../app/session';

/** Each with the least role that may read it; what concerns the whole instance takes a key of all namespaces. */
export const ADMINISTRATION_TABS = [
  { id: 'keys', label: 'Keys', from: 'admin', ofAll: true },
  { id: 'sessions', label: 'Sessions', from: 'admin', ofAll: true },
  { id: 'audit', label: 'Audit log', from: 'admin', ofAll: true },
  { id: 'policies', label: 'Policies', from: 'curator', ofAll: false },
  { id: 'models', label: 'Models', from: 'admin', ofAll: true },
  { id: 'scorers', label: 'Scorers', from: 'curator', ofAll: false },
  { id: 'jobs', label: 'Jobs', from: 'curator', ofAll: false },
  { id: 'webhooks', label: 'Webhooks', from: 'admin', ofAll: true },
  { id: 'work', label: 'Background work', from: 'curator', ofAll: true },
] as const;

export type AdministrationTab = (typeof ADMINISTRATION_TABS)[number]['id'];

/** The tabs that the signed-in person may read. */
export function useAdministrationTabs() {
  const { may, seesAll } = useRights();
  return ADMINISTRATION_TABS.filter(({ from, ofAll }) => may(from) && (seesAll || !ofAll));
}
