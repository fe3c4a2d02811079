import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import { GitPullRequest, PackagePlus, TrendingDown, TriangleAlert } from 'lucide-react';
import { api } from '../api';
import { useRights } from '../app/session';
import { outcomesQuery } from '../overview/use-outcomes';
import { titleOf } from '../review/queue';
import { useProposals } from '../review/use-proposals';
import { StateBadge } from '../shared/badges';
import { JOB_KIND } from '../shared/labels';
import { RouteAnchor, SkillLink } from '../shared/links';
import { Nothing, Panel, Row } from '../shared/panel';
import { plural } from '../shared/plural';
import { Prose } from '../shared/prose';
import { ShareText, shareInFull } from '../shared/share';
import { referenceOf } from '../shared/reference';
import { Failure, Loading } from '../shared/states';
import { Time } from '../shared/time';

const SHOWN = 6;

/** Imports and proposals that nobody has decided yet. */
export function Waiting() {
  const query = useProposals({ status: 'pending' });
  const sources = useQuery({
    queryKey: ['sources', 'waiting'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/sources', { params: { query: { limit: 200 } }, signal })),
  });
  const held = (sources.data?.items ?? []).flatMap(({ waitingSync, ...source }) =>
    waitingSync === null ? [] : [{ ...source, waitingSync }],
  );
  return (
    <Panel
      title="Waiting for you"
      icon={GitPullRequest}
      more={
        <RouteAnchor to="/review" search={{}} size="sm">
          All reviews
        </RouteAnchor>
      }
    >
      {(query.isPending || sources.isPending) && <Loading what="what waits" />}
      {query.isError && <Failure failure={query.error} />}
      {sources.isError && <Failure failure={sources.error} />}
      {query.isSuccess && sources.isSuccess && query.items.length + held.length === 0 && (
        <Nothing>Nothing waits for a decision.</Nothing>
      )}
      {held.map(({ waiting, waitingSync, lastRunAt, kind, location, namespace }) => (
        <Row key={waitingSync} {...(lastRunAt ? { end: <When at={lastRunAt} /> } : {})}>
          <RouteAnchor to="/syncs/$id" params={{ id: waitingSync }} size="sm" className="name-link">
            {plural(waiting, 'package waits', 'packages wait')} to be published
          </RouteAnchor>
          <Text size="xs" c="dimmed" lineClamp={1}>
            {kind === 'upload' ? 'Uploaded' : location} into {namespace}
          </Text>
        </Row>
      ))}
      {query.items.slice(0, SHOWN).map((proposal) => (
        <Row key={proposal.id} end={<When at={proposal.updatedAt} />}>
          <RouteAnchor to="/review" search={{ id: proposal.id }} size="sm" className="name-link" lineClamp={1}>
            {titleOf(proposal)}
          </RouteAnchor>
          <Text size="xs" c="dimmed" lineClamp={1}>
            <Prose text={proposal.rationale} />
          </Text>
        </Row>
      ))}
    </Panel>
  );
}

/** Versions that did worse than the one before, beyond what chance explains. */
export function Worse() {
  const query = useQuery(outcomesQuery);
  const worse = query.data?.versions.filter(({ isWorse }) => isWorse) ?? [];
  return (
    <Panel
      title="Got worse"
      icon={TrendingDown}
      more={
        <RouteAnchor to="/overview" size="sm">
          All outcomes
        </RouteAnchor>
      }
    >
      {query.isPending && <Loading what="the outcomes" />}
      {query.isError && <Failure failure={query.error} />}
      {query.data && worse.length === 0 && <Nothing>No version does worse than the one before it.</Nothing>}
      {worse.slice(0, SHOWN).map(({ namespace, name, before, after, difference }) => (
        <Row
          key={`${namespace}/${name}`}
          end={
            <StateBadge
              state="worse"
              label={`${Math.round(-difference * 100)} points less since version ${after.version}`}
            />
          }
        >
          <RouteAnchor
            to="/skills/$ns/$name"
            params={{ ns: namespace, name }}
            search={{ tab: 'evidence' }}
            size="sm"
            className="name-link"
          >
            {namespace}/{name}
          </RouteAnchor>
          <Text size="xs" c="dimmed" {...(after.success ? { title: shareInFull(after.success) } : {})}>
            Success went from <ShareText share={before.success} isShort /> to{' '}
            <ShareText share={after.success} isShort />
          </Text>
        </Row>
      ))}
    </Panel>
  );
}

/** Work that failed, and skills that mostly fail. */
export function Failing() {
  const jobs = useQuery({
    queryKey: ['jobs', 'failed'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/jobs', { params: { query: { status: 'failed', limit: SHOWN } }, signal })),
  });
  const skills = useQuery({
    queryKey: ['skills', 'failing'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/skills', {
          params: { query: { sort: 'success', order: 'asc', status: 'active', limit: SHOWN } },
          signal,
        }),
      ),
  });
  const failing = skills.data?.items.filter(mostlyFails) ?? [];
  const isEmpty = jobs.data?.items.length === 0 && skills.data !== undefined && failing.length === 0;
  return (
    <Panel
      title="Failing"
      icon={TriangleAlert}
      more={
        <RouteAnchor to="/administration" search={{ tab: 'jobs', status: 'failed' }} size="sm">
          All failed jobs
        </RouteAnchor>
      }
    >
      {(jobs.isPending || skills.isPending) && <Loading what="what fails" />}
      {jobs.isError && <Failure failure={jobs.error} />}
      {skills.isError && <Failure failure={skills.error} />}
      {isEmpty && <Nothing>No job failed, and no active skill fails more often than it succeeds.</Nothing>}
      {failing.map((skill) => (
        <Row key={referenceOf(skill)} end={<ShareText share={skill.usage.success} isShort />}>
          <SkillLink reference={referenceOf(skill)} />
          <Text size="xs" c="dimmed">
            Fails more often than it succeeds
          </Text>
        </Row>
      ))}
      {jobs.data?.items.map((job) => (
        <Row key={job.id} end={<When at={job.finishedAt ?? job.createdAt} />}>
          <JobLink job={job} />
          <Text size="xs" c="dimmed" lineClamp={1}>
            {job.error}
          </Text>
        </Row>
      ))}
    </Panel>
  );
}

/** Surely, by the interval: one failure of one says little. */
const mostlyFails = ({ usage: { success } }: Schema<'ListedSkill'>): boolean => success !== null && success.high < 0.5;

function JobLink({ job: { id, kind, subject } }: { job: Schema<'Job'> }) {
  const text = `${JOB_KIND[kind]}: ${subject}`;
  if (kind === 'sync') {
    return (
      <RouteAnchor to="/syncs/$id" params={{ id }} size="sm" className="name-link" lineClamp={1}>
        {text}
      </RouteAnchor>
    );
  }
  if (kind === 'attribution') {
    return (
      <RouteAnchor to="/trajectories/$id" params={{ id }} size="sm" className="name-link" lineClamp={1}>
        {text}
      </RouteAnchor>
    );
  }
  return (
    <RouteAnchor
      to="/administration"
      search={{ tab: 'jobs', kind, status: 'failed' }}
      size="sm"
      className="name-link"
      lineClamp={1}
    >
      {text}
    </RouteAnchor>
  );
}

/** Skills that are new or were changed last. */
export function Arrived() {
  const query = useQuery({
    queryKey: ['skills', 'arrived'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/skills', { params: { query: { sort: 'updated', limit: SHOWN } }, signal })),
  });
  const { may } = useRights();
  return (
    <Panel
      title="Came in or changed"
      icon={PackagePlus}
      more={
        <RouteAnchor to="/library" search={{ sort: 'updated' }} size="sm">
          All skills
        </RouteAnchor>
      }
    >
      {query.isPending && <Loading what="the skills" />}
      {query.isError && <Failure failure={query.error} />}
      {query.data?.items.length === 0 && (
        <Nothing>
          There are no skills yet.{' '}
          {may('curator') ? (
            <RouteAnchor to="/sources" underline="always" inherit>
              Add a source
            </RouteAnchor>
          ) : (
            'A curator adds them.'
          )}
        </Nothing>
      )}
      {query.data?.items.map((skill) => (
        <Row
          key={referenceOf(skill)}
          end={
            <>
              {skill.scanVerdict !== 'pass' && <StateBadge state={skill.scanVerdict ?? 'not scanned'} />}
              <When at={skill.updatedAt} />
            </>
          }
        >
          <SkillLink reference={referenceOf(skill)} />
          <Text size="xs" c="dimmed" lineClamp={1}>
            Version {skill.currentVersion.number} by {skill.currentVersion.createdBy.name}
          </Text>
        </Row>
      ))}
    </Panel>
  );
}

const When = ({ at }: { at: string }) => (
  <Text size="xs" c="dimmed">
    <Time at={at} />
  </Text>
);
