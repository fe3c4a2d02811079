import { Alert, Text } from '@mantine/core';
import { RouteAnchor } from '../shared/links';
import { Time } from '../shared/time';
import type { Standing } from './standing';
import type { Proposal } from './use-proposals';

/** What became of the proposal, or why it cannot be decided as it stands; it changes by itself. */
export function Outcome({ proposal, standing }: { proposal: Proposal; standing: Standing }) {
  const { decision, version, skill } = proposal;
  const { obstacle } = standing;
  return (
    <div role="status">
      {decision && (
        <Alert
          variant="outline"
          color={decision.verdict === 'approved' ? 'green' : 'red'}
          title={
            <>
              {decision.verdict === 'approved' ? 'Approved' : 'Rejected'}
              {decision.emergency !== null && ' in an emergency'} by {decision.by.name}, <Time at={decision.at} />
            </>
          }
        >
          {decision.emergency !== null && <Text size="sm">Nobody else decided: {decision.emergency}</Text>}
          {decision.comment && (
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {decision.comment}
            </Text>
          )}
          {version !== null && skill.name !== null && (
            <RouteAnchor
              to="/skills/$ns/$name"
              params={{ ns: skill.namespace, name: skill.name }}
              search={{ tab: 'versions' }}
              size="sm"
            >
              It made version {version} of {skill.namespace}/{skill.name}
            </RouteAnchor>
          )}
        </Alert>
      )}
      {!decision && obstacle && (
        <Alert variant="outline" color="yellow" title={obstacle.title}>
          {obstacle.advice}
        </Alert>
      )}
    </div>
  );
}
