import { Button, Group, NumberInput, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { fieldErrors } from '../shared/field-errors';
import { SCAN_ACTION, SEVERITY, optionsOf } from '../shared/labels';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { UnsavedGuard } from '../shared/unsaved-guard';
import { useChange } from '../shared/use-change';
import { EvolutionPolicySection } from './evolution-policy';

type Actions = Schema<'ScanPolicySettings'>['actions'];
type Severity = keyof Actions;

/** The rules of the whole instance, for keys of all namespaces, and those of each namespace. */
export function PoliciesTab() {
  const { seesAll } = useRights();
  return (
    <Stack>
      {seesAll && <InstancePolicies />}
      <EvolutionPolicySection />
    </Stack>
  );
}

function InstancePolicies() {
  const scan = useQuery({
    queryKey: ['policies', 'scan'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/policies/scan', { signal })),
  });
  const recommendation = useQuery({
    queryKey: ['policies', 'recommendation'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/policies/recommendation', { signal })),
  });
  return (
    <>
      <Loaded query={scan} what="the scan policy">
        {(settings) => <ScanPolicy key={settings.changed?.at ?? 'default'} settings={settings} />}
      </Loaded>
      <Loaded query={recommendation} what="the recommendation policy">
        {(policy) => <RecommendationPolicy key={JSON.stringify(policy)} policy={policy} />}
      </Loaded>
    </>
  );
}

function ScanPolicy({ settings }: { settings: Schema<'ScanPolicySettings'> }) {
  const { may } = useRights();
  const [actions, setActions] = useState<Actions>(settings.actions);
  const [isAsking, setAsking] = useState(false);
  const set = useChange(
    (reason: string) => unwrap(api.PUT('/api/v1/policies/scan', { body: { actions, reason } })),
    'The policy is in force.',
  );
  return (
    <Paper withBorder p="sm">
      <UnsavedGuard isChanged={JSON.stringify(actions) !== JSON.stringify((set.data ?? settings).actions)} />
      <Title order={2}>What a finding of the scan leads to</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {settings.changed ? (
          <>
            Changed by {settings.changed.by.name}, <Time at={settings.changed.at} />: {settings.changed.reason}
          </>
        ) : (
          'The defaults are in force.'
        )}
      </Text>
      <Group align="flex-end">
        {(Object.keys(actions) as Severity[]).map((severity) => (
          <Select
            key={severity}
            label={SEVERITY[severity]}
            data={optionsOf(SCAN_ACTION)}
            value={actions[severity] ?? null}
            onChange={(value) => value && setActions({ ...actions, [severity]: value as Actions[Severity] })}
            allowDeselect={false}
            readOnly={!may('admin')}
            w={140}
          />
        ))}
        {may('admin') && <Button onClick={() => setAsking(true)}>Set</Button>}
      </Group>
      {isAsking && (
        <ReasonDialog
          title="Set the scan policy"
          action="Set"
          isBusy={set.isPending}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => set.mutate(reason, { onSuccess: () => setAsking(false) })}
        >
          {set.isError && <Failure failure={set.error} />}
        </ReasonDialog>
      )}
    </Paper>
  );
}

const THRESHOLDS = [
  { name: 'minFit', label: 'Least probability of fitting', about: 'Higher: fewer wrong skills, more empty lists.' },
  { name: 'withholdBelow', label: 'Withhold a family below', about: 'Where its best two differ by less utility.' },
  { name: 'judgeBelow', label: 'Ask a model below', about: 'Where two siblings differ by less; needs a model.' },
] as const;

function RecommendationPolicy({ policy }: { policy: Schema<'RecommendationPolicy'> }) {
  const { may } = useRights();
  const [draft, setDraft] = useState(policy);
  const set = useChange(
    () => unwrap(api.PUT('/api/v1/policies/recommendation', { body: draft })),
    'The policy is in force.',
  );
  const errors = fieldErrors(set.error);
  return (
    <Paper withBorder p="sm">
      <UnsavedGuard isChanged={JSON.stringify(draft) !== JSON.stringify(set.data ?? policy)} />
      <Title order={2} mb="sm">
        When nothing is recommended
      </Title>
      <Group align="flex-end">
        {THRESHOLDS.map(({ name, label, about }) => (
          <NumberInput
            key={name}
            label={label}
            description={about}
            placeholder="Default of the model"
            value={draft[name] ?? ''}
            onChange={(value) => setDraft({ ...draft, [name]: value === '' ? null : Number(value) })}
            error={errors[name]}
            step={0.05}
            decimalScale={3}
            readOnly={!may('admin')}
            w={300}
          />
        ))}
        {may('admin') && (
          <Button loading={set.isPending} onClick={() => set.mutate(undefined)}>
            Set
          </Button>
        )}
      </Group>
      {set.isError && <Failure failure={set.error} />}
    </Paper>
  );
}
