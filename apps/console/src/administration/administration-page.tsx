import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NeedsRole } from '../shared/needs-role';
import { Page } from '../shared/page';
import { AuditTab } from './audit-tab';
import { JobsTab } from './jobs-tab';
import { KeysTab } from './keys-tab';
import { ModelsTab } from './models-tab';
import { PoliciesTab } from './policies-tab';
import { ScorersTab } from './scorers-tab';
import { SessionsTab } from './sessions-tab';
import { ADMINISTRATION_TABS, type AdministrationTab, useAdministrationTabs } from './tabs';
import { WebhooksTab } from './webhooks-tab';
import { WorkTab } from './work-tab';

const CONTENTS: Readonly<Record<AdministrationTab, ComponentType>> = {
  keys: KeysTab,
  sessions: SessionsTab,
  audit: AuditTab,
  policies: PoliciesTab,
  models: ModelsTab,
  scorers: ScorersTab,
  jobs: JobsTab,
  webhooks: WebhooksTab,
  work: WorkTab,
};

export function AdministrationPage() {
  const tabs = useAdministrationTabs();
  const { tab: named } = useSearch({ from: '/signed-in/administration' });
  const navigate = useNavigate({ from: '/administration' });
  const tab = ADMINISTRATION_TABS.find(({ id }) => id === named)?.id ?? tabs[0]?.id ?? 'keys';
  // An address can name what the key may not read.
  const hidden = tabs.some(({ id }) => id === tab) ? undefined : ADMINISTRATION_TABS.find(({ id }) => id === tab);
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
        {tabs.map(({ id }) => {
          const Content = CONTENTS[id];
          return (
            <Tabs.Panel key={id} value={id} pt="md">
              <Content />
            </Tabs.Panel>
          );
        })}
      </Tabs>
      {hidden && <NeedsRole what={`“${hidden.label}”`} role={hidden.from} ofAll={hidden.ofAll} />}
    </Page>
  );
}
