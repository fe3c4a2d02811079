import { Accordion, Alert, Blockquote, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schema } from '@skillward/api-client';
import { StateBadge } from '../shared/badges';
import {
  CONTRACT_FIELD,
  CONTRACT_ROLE,
  NETWORK,
  PRIVILEGE,
  PROFILER,
  PROFILE_FIELD,
  SYSTEM,
  WRITE_SCOPE,
  labelIn,
} from '../shared/labels';
import { RouteAnchor } from '../shared/links';
import { Prose } from '../shared/prose';
import { Empty, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import type { Tone } from '../shared/tones';
import { Correction, type ProfileField } from './correction';
import type { TabProps } from './tab-props';
import { profileQuery } from './use-skill';

type Profile = Schema<'VersionProfile'>;
type Statement = NonNullable<Profile['quality']>['consistency'];
type Stated = Omit<Statement, 'value'> & { value: unknown };

const GROUPS = [
  { name: 'environment', label: 'What it needs' },
  { name: 'quality', label: 'Quality' },
  { name: 'verifiability', label: 'Verifiability' },
] as const;

const TONES: Readonly<Record<string, Tone>> = { true: 'good', false: 'warning' };
const SAID: Readonly<Record<string, string>> = { true: 'Yes', false: 'No', unknown: 'Unknown', null: 'Unknown' };

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  writeScope: WRITE_SCOPE,
  privilege: PRIVILEGE,
  externalty: NETWORK,
};

function inWords(name: string, value: unknown): string {
  // A skill that names no system runs on any.
  if (Array.isArray(value)) {
    if (value.length === 0) return name === 'os' ? 'Any' : 'None';
    return value.map((each) => (name === 'os' ? labelIn(SYSTEM, String(each)) : String(each))).join(', ');
  }
  return SAID[String(value)] ?? WORDS[name]?.[String(value)] ?? String(value);
}

export function ProfileTab({ path, version }: TabProps) {
  const query = useQuery(profileQuery(path, version));
  return (
    <Loaded query={query} what="the profile">
      {(profile) => (
        <Stack>
          {profile.status !== 'profiled' && (
            <Alert variant="outline" title={profile.status === 'pending' ? 'Not profiled yet' : 'Profiling failed'}>
              {profile.attempts[0]?.error ?? 'It is read in the background.'}
            </Alert>
          )}
          {profile.profiler && (
            <Text size="sm" c="dimmed">
              {labelIn(PROFILER, profile.profiler.name)} v{profile.profiler.version}
              {profile.profiledAt && (
                <>
                  , <Time at={profile.profiledAt} />
                </>
              )}
            </Text>
          )}
          {GROUPS.map(({ name, label }) => {
            const group = profile[name];
            return (
              group && (
                <StatementGroup
                  key={name}
                  part={name}
                  label={label}
                  statements={Object.entries(group)}
                  tab={{ path, version }}
                />
              )
            );
          })}
          {profile.typicalRequests.length > 0 && (
            <section>
              <Title order={2} mb="xs">
                How people ask for it
              </Title>
              <List size="sm">
                {profile.typicalRequests.map((request) => (
                  <List.Item key={request}>{request}</List.Item>
                ))}
              </List>
              <Text size="sm" c="dimmed">
                Written by the model that profiled it. Whoever asks in these words finds the skill.
              </Text>
            </section>
          )}
          <Contract profile={profile} tab={{ path, version }} />
        </Stack>
      )}
    </Loaded>
  );
}

type Place = Pick<TabProps, 'path' | 'version'>;

interface StatementGroupProps {
  readonly part: (typeof GROUPS)[number]['name'];
  readonly label: string;
  readonly statements: [string, Stated][];
  readonly tab: Place;
}

function StatementGroup({ part, label, statements, tab }: StatementGroupProps) {
  const fieldOf = (name: string) => `${part}.${name}` as ProfileField;
  return (
    <section>
      <Title order={2} mb="xs">
        {label}
      </Title>
      <Accordion multiple variant="contained" order={3}>
        {statements.map(([name, statement]) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>
              <Group gap="sm">
                <Text fw={500} size="sm">
                  {PROFILE_FIELD[fieldOf(name)]}
                </Text>
                <StateBadge
                  state={inWords(name, statement.value)}
                  label={inWords(name, statement.value)}
                  tone={TONES[String(statement.value)] ?? 'quiet'}
                />
                {statement.overridden && <StateBadge state="corrected by a curator" />}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Text size="sm">
                <Prose text={statement.reason} />
              </Text>
              {statement.evidence.map((quoted) => (
                <Quotation key={`${quoted.path}:${quoted.line}:${quoted.quote}`} {...quoted} tab={tab} />
              ))}
              <Correction field={fieldOf(name)} label={PROFILE_FIELD[fieldOf(name)]} statement={statement} tab={tab} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}

interface Quoted {
  readonly path: string;
  readonly line: number;
  readonly quote: string;
}

/** A quotation that jumps to its place in the file. */
export const Quotation = ({ path, line, quote, tab }: Quoted & { tab: Place }) => (
  <Blockquote p="xs" my="xs" cite={<FilePlace path={path} line={line} tab={tab} />}>
    <Text size="sm" ff="monospace">
      {quote}
    </Text>
  </Blockquote>
);

export const FilePlace = ({ path, line, tab }: { path: string; line: number; tab: Place }) => (
  <RouteAnchor
    size="xs"
    to="/skills/$ns/$name"
    params={tab.path}
    search={{ tab: 'files', version: tab.version, file: path, line: String(line) }}
  >
    {path}, line {line}
  </RouteAnchor>
);

function Contract({ profile, tab }: { profile: Profile; tab: Place }) {
  // One sentence may bind in several ways that read alike.
  const all = profile.contractProfile?.items ?? [];
  const items = [
    ...new Map(all.map((item) => [`${item.field} ${item.role} ${item.line} ${item.text}`, item])).values(),
  ];
  return (
    <section>
      <Title order={2} mb="xs">
        Contract (stated by the skill)
      </Title>
      {items.length === 0 && <Empty title="Nothing was found." />}
      <Stack gap={6} component="ul" pl="md" m={0}>
        {items.map(({ field, role, text, line, evidence }, at) => (
          <Text key={at} size="sm" component="li">
            <b>{labelIn(CONTRACT_FIELD, field)}</b>
            {role !== 'used' && ` (${labelIn(CONTRACT_ROLE, role).toLowerCase()})`}: <Prose text={text} />{' '}
            {evidence ? <FilePlace path={evidence.path} line={evidence.line} tab={tab} /> : `(line ${line})`}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
