import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { SkillLink } from '../shared/links';
import { isMissing } from '../shared/loaded-page';
import { Prose } from '../shared/prose';
import { Empty, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { skillQuery } from '../skill/use-skill';
import { CanaryPanel } from './canary-panel';
import { Changes } from './changes';
import { DecisionBar } from './decision-bar';
import { Discussion } from './discussion';
import { Effects, Undelivered, useEffects } from './effects';
import { CounterEvidenceSection, EvidenceSection } from './evidence-section';
import { GatesSection } from './gates-section';
import { Outcome } from './outcome';
import { titleOf } from './queue';
import { ReplaySection } from './replay-section';
import { standingOf } from './standing';
import { useReview } from './use-review';
import { LIVE_MS, isOpen, proposalQuery, type Proposal } from './use-proposals';

interface ProposalViewProps {
  readonly id: string;
  readonly areKeysOn: boolean;
  /** It was approved or rejected here. */
  onDecided(): void;
}

/** A proposal: what it changes comes first, then what speaks for and against it. */
export function ProposalView({ id, areKeysOn, onDecided }: ProposalViewProps) {
  const query = useQuery(proposalQuery(id));
  if (query.data === undefined && isMissing(query.error)) {
    return <Empty title="There is no such proposal, or your key may not see it.">Choose one from the list.</Empty>;
  }
  return (
    <Loaded query={query} what="the proposal">
      {(proposal) => <Shown key={proposal.id} proposal={proposal} areKeysOn={areKeysOn} onDecided={onDecided} />}
    </Loaded>
  );
}

function Shown({ proposal, areKeysOn, onDecided }: Omit<ProposalViewProps, 'id'> & { proposal: Proposal }) {
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
  const effects = useEffects(proposal, standing.mayApprove).data;
  const [firstSeen] = useState(revision);
  const review = useReview(proposal.id);
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
        <Text size="sm">
          <Prose text={proposal.rationale} />
        </Text>
        {revision !== firstSeen && proposal.draft?.author.id !== rights.me?.id && (
          <Text size="sm" role="status">
            <b>Another draft came while you were reading: draft {revision}.</b>
          </Text>
        )}
      </Stack>
      <DecisionBar
        proposal={proposal}
        standing={standing}
        areKeysOn={areKeysOn}
        isOwn={proposal.ownWork}
        onDecided={onDecided}
      />
      <Outcome proposal={proposal} standing={standing} />
      {isOpen(proposal) && <Undelivered proposal={proposal} />}
      {standing.mayApprove && <Effects effects={effects} isBrief />}
      {name !== null && current && current.canaryVersion !== null && <CanaryPanel namespace={namespace} name={name} />}
      <Changes proposal={proposal} review={review} />
      <EvidenceSection evidence={proposal.evidence} support={proposal.support} kind={proposal.kind} />
      <CounterEvidenceSection gates={proposal.gates} />
      <GatesSection gates={proposal.gates} />
      <ReplaySection gates={proposal.gates} />
      <Discussion comments={proposal.comments} />
    </Stack>
  );
}
