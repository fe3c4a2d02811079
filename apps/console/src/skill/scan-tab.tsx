import { Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { StateBadge } from '../shared/badges';
import { SUPPRESSION_STATUS } from '../shared/labels';
import { ReasonDialog } from '../shared/reason-dialog';
import { Empty, Failure, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { FilePlace } from './profile-tab';
import type { TabProps } from './tab-props';
import { useChange } from '../shared/use-change';
import { profileQuery, suppressionsQuery } from './use-skill';

type Finding = Schema<'VersionProfile'>['scan']['findings'][number];

export function ScanTab({ skill, path, version }: TabProps) {
  const { may } = useRights();
  const query = useQuery(profileQuery(path, version));
  const [suppressed, setSuppressed] = useState<Finding | null>(null);
  const isCurrent = version === String(skill.currentVersion.number);
  return (
    <Loaded query={query} what="the findings">
      {({ scan }) => (
        <Stack>
          <Group gap="sm">
            <StateBadge prefix="Verdict" state={scan.verdict ?? 'not scanned'} />
            <Text size="sm" c="dimmed">
              {scan.profiler ? `${scan.profiler.name} ${scan.profiler.version}` : ''}
              {scan.scannedAt && (
                <>
                  , <Time at={scan.scannedAt} />
                </>
              )}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {scan.note}
          </Text>
          {scan.findings.length === 0 && <Empty title="Nothing was found." />}
          {scan.findings.map((finding) => (
            <Paper key={finding.fingerprint} withBorder p="sm">
              <Group justify="space-between" align="flex-start">
                <Group gap="xs">
                  <StateBadge state={finding.severity} />
                  <Text size="sm" fw={600}>
                    {finding.rule}
                  </Text>
                  <FilePlace path={finding.path} line={finding.line} tab={{ path, version }} />
                </Group>
                {may('curator') && isCurrent && !finding.suppression && (
                  <Button size="compact-xs" variant="default" onClick={() => setSuppressed(finding)}>
                    Suppress
                  </Button>
                )}
              </Group>
              <Text size="sm" mt={4}>
                {finding.explanation}
              </Text>
              <pre className="code" tabIndex={0}>
                {finding.excerpt}
              </pre>
              {finding.suppression && (
                <Text size="sm" c="dimmed">
                  Suppression ends <Time at={finding.suppression.expires} />: {finding.suppression.reason}
                </Text>
              )}
            </Paper>
          ))}
          {may('curator') && <Suppressions path={path} />}
          {suppressed && <SuppressDialog path={path} finding={suppressed} onClose={() => setSuppressed(null)} />}
        </Stack>
      )}
    </Loaded>
  );
}

const DAY_MS = 86_400_000;
const DURATIONS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'a year' },
];

function SuppressDialog({ path, finding, onClose }: Pick<TabProps, 'path'> & { finding: Finding; onClose(): void }) {
  const [days, setDays] = useState('30');
  const [scope, setScope] = useState('finding');
  const suppress = useChange((reason: string) => {
    const { rule, path: file, fingerprint } = finding;
    const where = scope === 'finding' ? { path: file, fingerprint } : scope === 'file' ? { path: file } : {};
    const expires = new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    return unwrap(
      api.POST('/api/v1/skills/{ns}/{name}/suppressions', {
        params: { path },
        body: { rule, ...where, reason, expires },
      }),
    );
  }, 'The finding is suppressed.');
  return (
    <ReasonDialog
      title={`Suppress ${finding.rule}`}
      action="Suppress"
      isBusy={suppress.isPending}
      onClose={onClose}
      onConfirm={(reason) => suppress.mutate(reason, { onSuccess: onClose })}
    >
      <Select
        label="What"
        data={[
          { value: 'finding', label: 'This finding' },
          { value: 'file', label: `The rule in ${finding.path}` },
          { value: 'rule', label: 'The rule in the whole skill' },
        ]}
        value={scope}
        onChange={(value) => value && setScope(value)}
        allowDeselect={false}
      />
      <Select
        label="For how long"
        data={DURATIONS}
        value={days}
        onChange={(value) => value && setDays(value)}
        allowDeselect={false}
      />
      {suppress.isError && <Failure failure={suppress.error} />}
    </ReasonDialog>
  );
}

function Suppressions({ path }: Pick<TabProps, 'path'>) {
  const query = useQuery(suppressionsQuery(path));
  const revoke = useChange(
    (id: string) =>
      unwrap(api.DELETE('/api/v1/skills/{ns}/{name}/suppressions/{id}', { params: { path: { ...path, id } } })),
    'The finding counts again.',
  );
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        Suppressions
      </Title>
      <Stack gap="xs">
        {query.data.items.map(({ id, rule, path: file, reason, status, expires, createdBy }) => (
          <Group key={id} justify="space-between">
            <Text size="sm">
              <b>{rule}</b> {file ? `in ${file}` : 'everywhere'} by {createdBy.name}, ends <Time at={expires} />:{' '}
              {reason} ({SUPPRESSION_STATUS[status].toLowerCase()})
            </Text>
            {status === 'in_force' && (
              <Button size="compact-xs" variant="default" onClick={() => revoke.mutate(id)} loading={revoke.isPending}>
                Take back
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {revoke.isError && <Failure failure={revoke.error} />}
    </section>
  );
}
