import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRights } from '../app/session';
import { Page } from '../shared/page';
import { AuditTab } from './audit-tab';
import { JobsTab } from './jobs-tab';
import { KeysTab } from './keys-tab';
import { ModelsTab } from './models-tab';
import { PoliciesTab } from './policies-tab';
import { ScorersTab } from './scorers-tab';
import { WebhooksTab } from './webhooks-tab';
import { WorkTab } from './work-tab';

/** Each with the least role that may read it; what concerns the whole instance takes a key of all namespaces. */
const TABS = [
  { id: 'keys', label: 'Keys', Content: KeysTab, from: 'admin', ofAll: true },
  { id: 'audit', label: 'Audit log', Content: AuditTab, from: 'admin', ofAll: true },
  { id: 'policies', label: 'Policies', Content: PoliciesTab, from: 'curator', ofAll: false },
  { id: 'models', label: 'Models', Content: ModelsTab, from: 'admin', ofAll: true },
  { id: 'scorers', label: 'Scorers', Content: ScorersTab, from: 'curator', ofAll: false },
  { id: 'jobs', label: 'Jobs', Content: JobsTab, from: 'curator', ofAll: false },
  { id: 'webhooks', label: 'Webhooks', Content: WebhooksTab, from: 'admin', ofAll: true },
  { id: 'work', label: 'Background work', Content: WorkTab, from: 'curator', ofAll: true },
] as const;

export function AdministrationPage() {
  const { may, seesAll } = useRights();
  const tabs = TABS.filter(({ from, ofAll }) => may(from) && (seesAll || !ofAll));
  const { tab = tabs[0]?.id ?? 'keys' } = useSearch({ from: '/signed-in/administration' });
  const navigate = useNavigate({ from: '/administration' });
  // An address can name what the key may not read; the server says so.
  const Hidden = tabs.some(({ id }) => id === tab) ? undefined : TABS.find(({ id }) => id === tab)?.Content;
  return (
    <Page title="Administration">
      <Tabs value={tab} onChange={(next) => next && void navigate({ search: { tab: next } })} keepMounted={false}>
        <Tabs.List>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Content }) => (
          <Tabs.Panel key={id} value={id} pt="md">
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
      {Hidden && <Hidden />}
    </Page>
  );
}
