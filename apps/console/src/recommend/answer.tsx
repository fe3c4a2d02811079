import { Alert, Accordion, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Schema } from '@skillward/api-client';
import { useRights } from '../app/session';
import { useLibrarySummary } from '../library/use-skills';
import { StateBadge } from '../shared/badges';
import { SCAN_VERDICT } from '../shared/labels';
import { RouteAnchor, SkillLink } from '../shared/links';
import { Prose } from '../shared/prose';
import { referenceOf } from '../shared/reference';
import { Empty } from '../shared/states';
import { Breakdown } from './breakdown';
import { describeEngine } from './engine-words';
import { SinceThen } from './since-then';
import type { Exposure, Recommended } from './use-recommend';

type Detail = Schema<'RecommendationDetail'>;

const percent = (value: number): string => value.toFixed(3);

/** What decides whether a skill is shown; answers from before there was a probability tell the utility. */
const describeFit = ({ features, utility }: Exposure): string =>
  features['fit'] === undefined ? `utility ${percent(utility)}` : `fit ${features['fit'].toFixed(2)}`;

/** The list, the families with what was suppressed, the scores in their parts, guidance and gaps. */
export function Answer({ recommendation }: { recommendation: Detail }) {
  const { skills, guidance, gaps, exposures, engine } = recommendation;
  const others = exposures.filter(({ rank }) => rank === null);
  return (
    <Stack>
      {gaps.length > 0 && (
        <Alert variant="outline" color="yellow" title="Gaps">
          {gaps.map((gap) => (
            <Text key={gap} size="sm">
              {gap}
            </Text>
          ))}
        </Alert>
      )}
      {skills.length === 0 ? (
        <NoSkill />
      ) : (
        <Text size="sm">
          <Prose text={guidance} />
        </Text>
      )}
      <Stack component="ol" p={0} m={0} gap="sm">
        {skills.map((skill) => (
          <Chosen key={referenceOf(skill)} skill={skill} exposures={exposures} />
        ))}
      </Stack>
      {others.length > 0 && (
        <section>
          <Title order={2} mb="xs">
            Not shown
          </Title>
          <Accordion variant="contained" order={3}>
            {others.map((exposure) => (
              <Accordion.Item key={referenceOf(exposure)} value={referenceOf(exposure)}>
                <Accordion.Control>
                  <Group gap="sm">
                    <Text size="sm" fw={500}>
                      {referenceOf(exposure)}
                    </Text>
                    <StateBadge state={exposure.decision} />
                    <Text size="xs" c="dimmed">
                      {describeFit(exposure)}
                    </Text>
                  </Group>
                </Accordion.Control>
                <Accordion.Panel>
                  <Text size="sm">
                    <Prose text={exposure.reason} />
                  </Text>
                  <SkillLink reference={referenceOf(exposure)} />
                  <Breakdown features={exposure.features} among={exposures} />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </section>
      )}
      <Text size="xs" c="dimmed">
        {describeEngine(engine)}
      </Text>
    </Stack>
  );
}

/** Where there are none at all, that is why. */
function NoSkill() {
  const { may } = useRights();
  const isNone = useLibrarySummary().data?.skills === 0;
  return (
    <Empty title="No skill is recommended for this task.">
      {isNone && (
        <>
          The library has no skills yet.{' '}
          {may('curator') && <RouteAnchor to="/sources">Add a source, or upload skills</RouteAnchor>}
        </>
      )}
    </Empty>
  );
}

function Chosen({ skill, exposures }: { skill: Recommended; exposures: readonly Exposure[] }) {
  const own = exposures.find((each) => referenceOf(each) === referenceOf(skill));
  const suppressed = exposures.filter(
    ({ family, decision }) => family.id === skill.family.id && decision === 'suppressed_sibling',
  );
  return (
    <Paper component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
      <Group gap="sm" mb={4}>
        <Text fw={600} className="number">
          {skill.rank}.
        </Text>
        <RouteAnchor to="/skills/$ns/$name" params={{ ns: skill.namespace, name: skill.name }} fw={600}>
          {referenceOf(skill)}
        </RouteAnchor>
        <Text size="xs" c="dimmed">
          version {skill.version}, {own ? `${describeFit(own)}, ` : ''}utility {percent(skill.utility)}
          {skill.confidence !== null && `, confidence ${skill.confidence.toFixed(2)}`}
        </Text>
        <SinceThen skill={skill} />
      </Group>
      <Text size="sm" c="dimmed">
        {skill.description}
      </Text>
      <Clauses label="Why" clauses={skill.reasons} />
      <Clauses label="Assumptions" clauses={skill.conditions} />
      <Clauses label="Against the request" clauses={skill.conflicts} />
      {skill.contrast && (
        <Text size="sm" mt={4}>
          <b>A sibling differs:</b> <Prose text={skill.contrast} />
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {describeTrust(skill)}
      </Text>
      {suppressed.length > 0 && (
        <Text size="sm" mt={4} component="div">
          <b>Chosen over</b>{' '}
          {suppressed.map((sibling, at) => (
            <span key={referenceOf(sibling)}>
              {at > 0 && ', '}
              <SkillLink reference={referenceOf(sibling)} /> ({describeFit(sibling)})
            </span>
          ))}
        </Text>
      )}
      {own && (
        <details>
          <summary>Score breakdown</summary>
          <Breakdown features={own.features} among={exposures} />
        </details>
      )}
    </Paper>
  );
}

/** Source, licence, scan and size, as far as they are known. */
function describeTrust({ source, license, scanVerdict, tokens }: Recommended): string {
  return [
    source?.location && `from ${source.location}`,
    license ? `licence ${license}` : 'no licence stated',
    scanVerdict === null ? 'not scanned' : `scan: ${SCAN_VERDICT[scanVerdict].toLowerCase()}`,
    tokens !== null && `about ${tokens.toLocaleString('en')} tokens`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const Clauses = ({ label, clauses }: { label: string; clauses: readonly string[] }) =>
  clauses.length === 0 ? null : (
    <Text size="sm" mt={4}>
      <b>{label}:</b> <Prose text={clauses.join(' · ')} />
    </Text>
  );
