import { Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { LoadedPage } from '../shared/loaded-page';
import { Page } from '../shared/page';
import { plural } from '../shared/plural';
import { Time } from '../shared/time';
import { Answer } from './answer';
import { CandidateDots } from './candidate-dots';
import { recommendationQuery } from './use-recommend';
import { WhyNot } from './why-not';

type Detail = Schema<'RecommendationDetail'>;

/** One stored recommendation, as it was answered. */
export function RecommendationPage() {
  const { id } = useParams({ from: '/signed-in/history/$id' });
  const { why } = useSearch({ from: '/signed-in/history/$id' });
  const navigate = useNavigate({ from: '/history/$id' });
  const query = useQuery(recommendationQuery(id));
  return (
    <LoadedPage
      query={query}
      what="recommendation"
      title="Recommendation"
      wayOn={<RouteAnchor to="/history">All recommendations</RouteAnchor>}
    >
      {(recommendation) => (
        <Page
          title="Recommendation"
          about={
            <>
              <Time at={recommendation.createdAt} />
              {recommendation.client && `, asked by ${recommendation.client.name}`}, up to{' '}
              {plural(recommendation.k, 'skill')}
              {recommendation.namespaces && `, in ${recommendation.namespaces.join(', ')}`}
            </>
          }
        >
          <Paper withBorder p="sm">
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {recommendation.task}
            </Text>
            <Wishes recommendation={recommendation} />
            <Runs id={id} />
          </Paper>
          <WhyNot
            id={id}
            exposures={recommendation.exposures}
            asked={why}
            onAsk={(skill) =>
              void navigate({ search: skill === undefined ? {} : { why: skill }, replace: true, resetScroll: false })
            }
          />
          <CandidateDots candidates={recommendation.exposures} threshold={recommendation.engine.minFit ?? null} />
          <Answer recommendation={recommendation} />
        </Page>
      )}
    </LoadedPage>
  );
}

/** The runs that were reported for it. */
function Runs({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['trajectories', 'of', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/trajectories', { params: { query: { recommendationId: id, limit: 20 } }, signal })),
  });
  const runs = query.data?.items ?? [];
  if (runs.length === 0) return null;
  return (
    <Group gap="sm" mt="xs">
      {runs.map(({ id: run, passed, receivedAt }) => (
        <Group key={run} gap={6}>
          <RouteAnchor to="/trajectories/$id" params={{ id: run }} size="sm">
            Its run, <Time at={receivedAt} />
          </RouteAnchor>
          <StateBadge state={passed === null ? 'no outcome' : passed ? 'passed' : 'not passed'} />
        </Group>
      ))}
    </Group>
  );
}

/** What the caller said beside the task. */
function Wishes({ recommendation: { query, avoid, require, exclude } }: { recommendation: Detail }) {
  const lists = [
    ['Wanted', query === null ? [] : [query]],
    ['Ruled out', avoid],
    ['Must hold for', require],
    ['Had already', exclude],
  ] as const;
  return lists.map(
    ([label, values]) =>
      values.length > 0 && (
        <Text key={label} size="sm" mt={4}>
          <b>{label}:</b> {values.join(', ')}
        </Text>
      ),
  );
}
