import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../shared/page';
import { Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { Answer } from './answer';
import { recommendationQuery } from './use-recommend';

/** One stored recommendation, as it was answered. */
export function RecommendationPage() {
  const { id } = useParams({ from: '/signed-in/history/$id' });
  const query = useQuery(recommendationQuery(id));
  return (
    <Loaded query={query} what="the recommendation">
      {(recommendation) => (
        <Page
          title="Recommendation"
          about={
            <>
              <Time at={recommendation.createdAt} />
              {recommendation.client && `, asked by ${recommendation.client.name}`}, up to {recommendation.k}
              {recommendation.namespaces && `, in ${recommendation.namespaces.join(', ')}`}
            </>
          }
        >
          <Paper withBorder p="sm">
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {recommendation.task}
            </Text>
          </Paper>
          <Answer recommendation={recommendation} />
        </Page>
      )}
    </Loaded>
  );
}
