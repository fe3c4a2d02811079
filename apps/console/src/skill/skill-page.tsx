import { Alert, Button, Group, Menu, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChevronDown, Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { CanaryPanel } from '../review/canary-panel';
import { useProposals } from '../review/use-proposals';
import { AFTERWARDS } from '../library/change-status';
import { StateBadge } from '../shared/badges';
import { SKILL_STATUS } from '../shared/labels';
import { RouteAnchor, RouteButton } from '../shared/links';
import { LoadedPage } from '../shared/loaded-page';
import { Page } from '../shared/page';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure } from '../shared/states';
import { EvidenceTab } from './evidence-tab';
import { FamilyTab } from './family-tab';
import { FilesTab } from './files-tab';
import { ProfileTab } from './profile-tab';
import { ProposalsTab } from './proposals-tab';
import { ReadmeTab } from './readme-tab';
import { RollBackDialog } from './roll-back-dialog';
import { ScanTab } from './scan-tab';
import { SkillFacts } from './skill-facts';
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
  const { tab: named, version } = useSearch({ from: '/signed-in/skills/$ns/$name' });
  const navigate = useNavigate({ from: '/skills/$ns/$name' });
  const query = useQuery(skillQuery(path));
  const { may } = useRights();
  const tabs = TABS.filter((each) => !('from' in each) || may(each.from));
  const tab = tabs.find(({ id }) => id === named)?.id ?? 'readme';
  const reference = `${path.ns}/${path.name}`;
  return (
    <LoadedPage
      query={query}
      what="skill"
      title={reference}
      wayOn={
        <RouteAnchor to="/library" search={{ q: path.name }}>
          Search the library for it
        </RouteAnchor>
      }
    >
      {(skill) => {
        const shown = version ?? String(skill.currentVersion.number);
        const isOld = shown !== String(skill.currentVersion.number);
        return (
          <Page title={reference} about={skill.description} actions={<StatusMenu skill={skill} shown={shown} />}>
            <Group gap="xs">
              <StateBadge state={skill.status} />
              <Text size="sm" c="dimmed">
                Version {shown}
                {isOld && `, not the current one`}
              </Text>
              {may('curator') && <OpenProposals reference={reference} />}
              {skill.labels.map((label) => (
                <StateBadge key={label} state={label} />
              ))}
            </Group>
            {skill.statusReason && skill.status !== 'active' && (
              <Alert variant="outline" color="yellow" title={`Why it is ${SKILL_STATUS[skill.status].toLowerCase()}`}>
                {skill.statusReason}
              </Alert>
            )}
            <SkillFacts skill={skill} path={path} shown={shown} isOld={isOld} />
            {may('curator') && skill.canaryVersion !== null && <CanaryPanel namespace={path.ns} name={path.name} />}
            {isOld && (
              <Alert variant="outline" color="blue" title={`You are looking at version ${shown}.`}>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => void navigate({ search: ({ version: _, ...rest }) => rest })}
                >
                  Go to the current version, {skill.currentVersion.number}
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
    </LoadedPage>
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

/**
 * What the header offers to go back to: the version before, but not from a roll-back to the version that it went back from.
 */
const targetOf = ({ parent, origin }: Schema<'Version'>): number | null => (origin.kind === 'rollback' ? null : parent);

function StatusMenu({ skill, shown }: { skill: Schema<'ListedSkill'>; shown: string }) {
  const { may } = useRights();
  const [status, setStatus] = useState<(typeof STATUSES)[number] | null>(null);
  const [isRollingBack, setRollingBack] = useState(false);
  const before = targetOf(skill.currentVersion);
  const path = { ns: skill.namespace, name: skill.name };
  const change = useChange(
    (body: { status: (typeof STATUSES)[number]; reason: string }) =>
      unwrap(api.PATCH('/api/v1/skills/{ns}/{name}', { params: { path }, body })),
    'Status changed',
  );
  const archive = `/api/v1/skills/${path.ns}/${path.name}/versions/${shown}/archive`;
  return (
    <>
      <Button
        component="a"
        href={archive}
        download
        variant="default"
        leftSection={<Download size={14} aria-hidden />}
        title={`Version ${shown} as an archive`}
      >
        Download
      </Button>
      {may('curator') && (
        <RouteButton to="/skills/$ns/$name/edit" params={path} variant="default">
          Propose a change
        </RouteButton>
      )}
      {may('curator') && before !== null && (
        <Button
          variant="default"
          leftSection={<RotateCcw size={14} aria-hidden />}
          onClick={() => setRollingBack(true)}
        >
          Roll back to version {before}
        </Button>
      )}
      {may('curator') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
              Change status
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label="Change status">
            {STATUSES.filter((each) => each !== skill.status).map((each) => (
              <Menu.Item key={each} onClick={() => setStatus(each)}>
                {SKILL_STATUS[each]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isRollingBack && before !== null && (
        <RollBackDialog
          path={path}
          to={before}
          isOnTrial={skill.canaryVersion !== null}
          onClose={() => setRollingBack(false)}
        />
      )}
      {status && (
        <ReasonDialog
          title={`Set to ${SKILL_STATUS[status].toLowerCase()}`}
          action={`Set to ${SKILL_STATUS[status].toLowerCase()}`}
          isBusy={change.isPending}
          onClose={() => setStatus(null)}
          onConfirm={(reason) => change.mutate({ status, reason }, { onSuccess: () => setStatus(null) })}
        >
          <Text size="sm">{AFTERWARDS[status]} You can set another status at any time.</Text>
          {change.isError && <Failure failure={change.error} />}
        </ReasonDialog>
      )}
    </>
  );
}
