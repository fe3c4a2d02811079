import { Alert, Button, Group, Menu, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { CanaryPanel } from '../review/canary-panel';
import { useProposals } from '../review/use-proposals';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { Page } from '../shared/page';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure, Loaded } from '../shared/states';
import { EvidenceTab } from './evidence-tab';
import { FamilyTab } from './family-tab';
import { FilesTab } from './files-tab';
import { ProfileTab } from './profile-tab';
import { ProposalsTab } from './proposals-tab';
import { ReadmeTab } from './readme-tab';
import { RollBackDialog } from './roll-back-dialog';
import { ScanTab } from './scan-tab';
import { useChange } from '../shared/use-change';
import { skillQuery } from './use-skill';
import { VersionsTab } from './versions-tab';

const TABS = [
  { id: 'readme', label: 'SKILL.md', Content: ReadmeTab },
  { id: 'files', label: 'Files', Content: FilesTab },
  { id: 'versions', label: 'Versions', Content: VersionsTab },
  { id: 'profile', label: 'Profile', Content: ProfileTab },
  { id: 'scan', label: 'Scan', Content: ScanTab },
  { id: 'family', label: 'Family', Content: FamilyTab },
  { id: 'evidence', label: 'Evidence', Content: EvidenceTab },
  { id: 'proposals', label: 'Proposals', Content: ProposalsTab, from: 'curator' },
] as const;

export function SkillPage() {
  const path = useParams({ from: '/signed-in/skills/$ns/$name' });
  const { tab = 'readme', version } = useSearch({ from: '/signed-in/skills/$ns/$name' });
  const navigate = useNavigate({ from: '/skills/$ns/$name' });
  const query = useQuery(skillQuery(path));
  const { may } = useRights();
  const tabs = TABS.filter((each) => !('from' in each) || may(each.from));
  return (
    <Loaded query={query} what="the skill">
      {(skill) => {
        const shown = version ?? String(skill.currentVersion.number);
        const isOld = shown !== String(skill.currentVersion.number);
        return (
          <Page title={`${path.ns}/${path.name}`} about={skill.description} actions={<StatusMenu skill={skill} />}>
            <Group gap="xs">
              <StateBadge state={skill.status} />
              <StateBadge prefix="scan" state={skill.scanVerdict ?? 'not scanned'} />
              {may('curator') && <OpenProposals reference={`${path.ns}/${path.name}`} />}
              {skill.labels.map((label) => (
                <StateBadge key={label} state={label} />
              ))}
            </Group>
            {skill.statusReason && skill.status !== 'active' && (
              <Alert variant="outline" color="yellow" title={`Why it is ${skill.status}`}>
                {skill.statusReason}
              </Alert>
            )}
            {may('curator') && <CanaryPanel namespace={path.ns} name={path.name} />}
            {isOld && (
              <Alert variant="outline" color="blue" title={`You are looking at version ${shown}.`}>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => void navigate({ search: ({ version: _, ...rest }) => rest })}
                >
                  To the current version {skill.currentVersion.number}
                </Button>
              </Alert>
            )}
            <Tabs
              value={tab}
              onChange={(next) => next && void navigate({ search: { tab: next, ...(version ? { version } : {}) } })}
              keepMounted={false}
            >
              <Tabs.List>
                {tabs.map(({ id, label }) => (
                  <Tabs.Tab key={id} value={id}>
                    {label}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {tabs.map(({ id, Content }) => (
                <Tabs.Panel key={id} value={id} pt="md">
                  <Content skill={skill} path={path} version={shown} />
                </Tabs.Panel>
              ))}
            </Tabs>
          </Page>
        );
      }}
    </Loaded>
  );
}

/** How many changes of the skill wait for a reviewer; nothing where none does. */
function OpenProposals({ reference }: { reference: string }) {
  const waiting = useProposals({ skill: reference, status: 'pending' }).items.length;
  if (waiting === 0) return null;
  return (
    <RouteAnchor to="/review" search={{ skill: reference }} size="sm">
      {waiting} {waiting === 1 ? 'change waits' : 'changes wait'} for review
    </RouteAnchor>
  );
}

const STATUSES = ['active', 'deprecated', 'quarantined', 'archived'] as const;

function StatusMenu({ skill }: { skill: Schema<'Skill'> }) {
  const { may } = useRights();
  const [status, setStatus] = useState<(typeof STATUSES)[number] | null>(null);
  const [isRollingBack, setRollingBack] = useState(false);
  const before = skill.currentVersion.parent;
  const path = { ns: skill.namespace, name: skill.name };
  const change = useChange(
    (body: { status: (typeof STATUSES)[number]; reason: string }) =>
      unwrap(api.PATCH('/api/v1/skills/{ns}/{name}', { params: { path }, body })),
    'The status is changed.',
  );
  const archive = `/api/v1/skills/${path.ns}/${path.name}/versions/current/archive`;
  return (
    <>
      <Button component="a" href={archive} download variant="default" size="xs">
        Download
      </Button>
      {may('curator') && before !== null && (
        <Button variant="default" size="xs" onClick={() => setRollingBack(true)}>
          Roll back
        </Button>
      )}
      {may('curator') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs">Change status</Button>
          </Menu.Target>
          <Menu.Dropdown aria-label="Change status">
            {STATUSES.filter((each) => each !== skill.status).map((each) => (
              <Menu.Item key={each} onClick={() => setStatus(each)}>
                {each}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isRollingBack && before !== null && (
        <RollBackDialog path={path} to={before} onClose={() => setRollingBack(false)} />
      )}
      {status && (
        <ReasonDialog
          title={`Set to ${status}`}
          action={`Set to ${status}`}
          isBusy={change.isPending}
          onClose={() => setStatus(null)}
          onConfirm={(reason) => change.mutate({ status, reason }, { onSuccess: () => setStatus(null) })}
        >
          {change.isError && <Failure failure={change.error} />}
        </ReasonDialog>
      )}
    </>
  );
}
