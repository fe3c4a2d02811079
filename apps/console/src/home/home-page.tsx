import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { attentionQuery } from '../app/attention';
import { useRights } from '../app/session';
import { useLibrarySummary } from '../library/use-skills';
import { RouteAnchor } from '../shared/links';
import { Page } from '../shared/page';
import { Figure } from '../shared/panel';
import { Loaded } from '../shared/states';
import type { Tone } from '../shared/tones';
import { Arrived, Failing, Waiting, Worse } from './home-panels';
import { Checklist } from './checklist';

/** What a person has to know first: what waits, what fails, what got worse, what came in. */
export function HomePage() {
  const { may } = useRights();
  const attention = useQuery(attentionQuery);
  return (
    <Page
      title="Home"
      about={
        <>
          What waits for you and what changed. New here?{' '}
          <RouteAnchor to="/guide" underline="always" inherit>
            Read the guide
          </RouteAnchor>
        </>
      }
    >
      <Loaded query={attention} what="what waits">
        {({ reviews, firsts }) => (
          <>
            <Figures reviews={reviews} />
            {may('curator') && <Checklist firsts={firsts} />}
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
              {may('curator') && (
                <Stack gap="md" miw={0}>
                  <Waiting />
                  <Worse />
                </Stack>
              )}
              <Stack gap="md" miw={0}>
                {may('curator') && <Failing />}
                <Arrived />
              </Stack>
            </SimpleGrid>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const toneIf = (count: number, tone: Tone): Tone => (count > 0 ? tone : 'quiet');

function Figures({ reviews }: { reviews: number }) {
  const { may } = useRights();
  const summary = useLibrarySummary();
  return (
    <Loaded query={summary} what="the numbers">
      {({ skills, statuses: { active = 0 }, verdicts, neverUsed }) => {
        const held = verdicts.quarantine + verdicts.reject;
        return (
          <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
            <Figure
              value={skills.toLocaleString()}
              label={
                <RouteAnchor to="/library" search={{}}>
                  Skills
                </RouteAnchor>
              }
              note={`${active.toLocaleString()} active`}
            />
            {may('curator') && (
              <Figure
                value={reviews.toLocaleString()}
                label={
                  <RouteAnchor to="/review" search={{}}>
                    Changes to review
                  </RouteAnchor>
                }
                note="proposed by runs and people"
                tone={toneIf(reviews, 'busy')}
              />
            )}
            <Figure
              value={held.toLocaleString()}
              label={
                <RouteAnchor to="/library" search={{ scanVerdict: 'quarantine' }}>
                  Held back by the scan
                </RouteAnchor>
              }
              note="not recommended to agents"
              tone={toneIf(held, 'bad')}
            />
            <Figure
              value={neverUsed.toLocaleString()}
              label={
                <RouteAnchor to="/library" search={{ status: 'active', usage: 'never_used' }}>
                  Never used
                </RouteAnchor>
              }
              note={<Text inherit>{Math.round((neverUsed / Math.max(1, active)) * 100)} % of the active ones</Text>}
            />
          </SimpleGrid>
        );
      }}
    </Loaded>
  );
}
