import { Accordion, Alert, Badge, Blockquote, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schema } from '@skillward/api-client';
import { NETWORK, PRIVILEGE, WRITE_SCOPE } from '../shared/labels';
import { RouteAnchor } from '../shared/links';
import { Empty, Loaded } from '../shared/states';
import { Time } from '../shared/time';
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

/** What the fields are called where their own names say too little. */
const LABELS: Readonly<Record<string, string>> = {
  os: 'Platforms',
  writeScope: 'File access',
  externalty: 'Network',
  envs: 'Environment variables',
  bins: 'Programs',
  mcps: 'MCP servers',
  successVerifiability: 'Success can be verified',
  environmentControllability: 'Environment can be controlled',
  taskConstructability: 'Tasks can be constructed',
};
const labelOf = (name: string): string => LABELS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const COLOURS: Readonly<Record<string, string>> = { true: 'green', false: 'red' };
const SAID: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  writeScope: WRITE_SCOPE,
  privilege: PRIVILEGE,
  externalty: NETWORK,
};

function inWords(name: string, value: unknown): string {
  // A skill that names no system runs on any.
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : name === 'os' ? 'any' : 'none';
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
              By {profile.profiler.name} {profile.profiler.version}
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
                  {labelOf(name)}
                </Text>
                <Badge
                  variant="dot"
                  color={COLOURS[String(statement.value)] ?? 'gray'}
                  tt="none"
                  c="var(--mantine-color-text)"
                >
                  {inWords(name, statement.value)}
                </Badge>
                {statement.overridden && (
                  <Badge variant="default" tt="none">
                    corrected by a curator
                  </Badge>
                )}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Text size="sm">{statement.reason}</Text>
              {statement.evidence.map((quoted) => (
                <Quotation key={`${quoted.path}:${quoted.line}:${quoted.quote}`} {...quoted} tab={tab} />
              ))}
              <Correction
                field={`${part}.${name}` as ProfileField}
                label={labelOf(name)}
                statement={statement}
                tab={tab}
              />
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
            <b>{field}</b> ({role}): {text}{' '}
            {evidence ? <FilePlace path={evidence.path} line={evidence.line} tab={tab} /> : `(line ${line})`}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
