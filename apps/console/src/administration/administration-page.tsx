import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../shared/page';
import { AuditTab } from './audit-tab';
import { JobsTab } from './jobs-tab';
import { KeysTab } from './keys-tab';
import { ModelsTab } from './models-tab';
import { PoliciesTab } from './policies-tab';
import { ScorersTab } from './scorers-tab';
import { WorkTab } from './work-tab';

const TABS = [
  { id: 'keys', label: 'Keys', Content: KeysTab },
  { id: 'audit', label: 'Audit log', Content: AuditTab },
  { id: 'policies', label: 'Policies', Content: PoliciesTab },
  { id: 'models', label: 'Models', Content: ModelsTab },
  { id: 'scorers', label: 'Scorers', Content: ScorersTab },
  { id: 'jobs', label: 'Jobs', Content: JobsTab },
  { id: 'work', label: 'Background work', Content: WorkTab },
] as const;

export function AdministrationPage() {
  const { tab = 'keys' } = useSearch({ from: '/signed-in/administration' });
  const navigate = useNavigate({ from: '/administration' });
  return (
    <Page title="Administration">
      <Tabs value={tab} onChange={(next) => next && void navigate({ search: { tab: next } })} keepMounted={false}>
        <Tabs.List>
          {TABS.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ id, Content }) => (
          <Tabs.Panel key={id} value={id} pt="md">
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
