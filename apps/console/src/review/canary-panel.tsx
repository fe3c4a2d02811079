import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { useRights } from '../app/session';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';
import { useCanary } from './use-proposals';

const ENDS = {
  promoted: { label: 'Give it to everybody', done: 'Everybody gets the version from now on.' },
  aborted: { label: 'Give it to nobody', done: 'Nobody gets the version from now on.' },
} as const;
type End = keyof typeof ENDS;

/** The trial of a version that only a share of the recommendations delivers, for a skill that names one. */
export function CanaryPanel({ namespace, name }: { namespace: string; name: string }) {
  const { may } = useRights();
  const canary = useCanary(namespace, name).data;
  const [end, setEnd] = useState<End | null>(null);
  const finish = useChange(
    (body: { outcome: End; reason: string }) =>
      unwrap(api.POST('/api/v1/skills/{ns}/{name}/canary/end', { params: { path: { ns: namespace, name } }, body })),
    'The trial has ended.',
  );
  if (!canary) return null;
  const { version, from, share, outcomes } = canary;
  return (
    <Alert
      variant="outline"
      color="blue"
      title={`Canary: version ${version} goes to ${Math.round(share * 100)} % of the recommendations`}
    >
      <Text size="sm">
        Version {version}: {spoken(outcomes.after)}. Version {from}: {spoken(outcomes.before)}.
      </Text>
      {may('reviewer') && (
        <Group gap="xs" mt="xs">
          {(Object.keys(ENDS) as End[]).map((each) => (
            <Button key={each} size="xs" variant="default" onClick={() => setEnd(each)}>
              {ENDS[each].label}
            </Button>
          ))}
        </Group>
      )}
      {end && (
        <ReasonDialog
          title={`Version ${version}: ${ENDS[end].label.toLowerCase()}`}
          action={ENDS[end].label}
          isBusy={finish.isPending}
          onClose={() => setEnd(null)}
          onConfirm={(reason) => finish.mutate({ outcome: end, reason }, { onSuccess: () => setEnd(null) })}
        >
          {finish.isError && <Failure failure={finish.error} />}
        </ReasonDialog>
      )}
    </Alert>
  );
}

const spoken = ({ uses, successes }: { uses: number; successes: number }): string =>
  uses === 0 ? 'not used yet' : `${Math.round(successes)} of ${uses} uses succeeded`;
