import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { DiffView } from '../shared/diff-view';
import { SkillLink } from '../shared/links';
import { Empty, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { skillQuery } from '../skill/use-skill';
import { CanaryPanel } from './canary-panel';
import { DecisionBar } from './decision-bar';
import { Discussion } from './discussion';
import { CounterEvidenceSection, EvidenceSection } from './evidence-section';
import { GatesSection } from './gates-section';
import { Outcome } from './outcome';
import { titleOf } from './queue';
import { ReplaySection } from './replay-section';
import { Section } from './section';
import { standingOf } from './standing';
import { LIVE_MS, isOpen, proposalQuery, type Proposal } from './use-proposals';

interface ProposalViewProps {
  readonly id: string;
  readonly areKeysOn: boolean;
}

/** A proposal: what it changes comes first, then what speaks for and against it. */
export function ProposalView({ id, areKeysOn }: ProposalViewProps) {
  const query = useQuery(proposalQuery(id));
  return (
    <Loaded query={query} what="the proposal">
      {(proposal) => <Shown key={proposal.id} proposal={proposal} areKeysOn={areKeysOn} />}
    </Loaded>
  );
}

function Shown({ proposal, areKeysOn }: { proposal: Proposal; areKeysOn: boolean }) {
  const rights = useRights();
  const { skill, revision, createdBy, createdAt, assignee } = proposal;
  const { namespace, name } = skill;
  const path = { ns: namespace, name: name ?? '' };
  const current = useQuery({
    ...skillQuery(path),
    enabled: name !== null && (proposal.kind !== 'creation' || proposal.status === 'approved'),
    refetchInterval: isOpen(proposal) ? LIVE_MS : false,
  }).data;
  const standing = standingOf(proposal, rights, current?.currentVersion.number ?? null);
  const [firstSeen] = useState(revision);
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Title order={2}>{titleOf(proposal)}</Title>
        <Group gap="sm">
          <StateBadge state={proposal.status} />
          {proposal.kind !== 'creation' && name !== null && <SkillLink reference={`${namespace}/${name}`} />}
          <Text size="sm" c="dimmed" component="div">
            {proposal.baseVersion !== null && `changes version ${proposal.baseVersion}, `}draft {revision}, by{' '}
            {createdBy.name}, <Time at={createdAt} />
            {assignee && `, assigned to ${assignee.name}`}
          </Text>
        </Group>
        <Text size="sm">{proposal.rationale}</Text>
        {revision !== firstSeen && proposal.draft?.author.id !== rights.me?.id && (
          <Text size="sm" role="status">
            <b>Another draft came while you were reading: draft {revision}.</b>
          </Text>
        )}
      </Stack>
      <DecisionBar proposal={proposal} standing={standing} areKeysOn={areKeysOn} />
      <Outcome proposal={proposal} standing={standing} />
      {name !== null && current && <CanaryPanel namespace={namespace} name={name} />}
      <Changes proposal={proposal} />
      <EvidenceSection evidence={proposal.evidence} support={proposal.support} kind={proposal.kind} />
      <CounterEvidenceSection gates={proposal.gates} />
      <GatesSection gates={proposal.gates} />
      <ReplaySection gates={proposal.gates} />
      <Discussion comments={proposal.comments} />
    </Stack>
  );
}

function Changes({ proposal: { diff, draft, kind } }: { proposal: Proposal }): ReactNode {
  const note = draft?.summary ?? undefined;
  return (
    <Section title="Changes" {...(note === undefined ? {} : { note })}>
      {diff.length > 0 && <DiffView files={diff} />}
      {diff.length === 0 && (
        <Empty title={draft === null && kind !== 'rollback' ? 'There is no draft yet.' : 'The draft no longer fits.'} />
      )}
    </Section>
  );
}
