import { Text } from '@mantine/core';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';
import type { SkillPath } from './use-skill';

/** Asks once more before the content of an earlier version becomes the next one. */
export function RollBackDialog({ path, to, onClose }: { path: SkillPath; to: number; onClose(): void }) {
  const rollBack = useChange(
    (body: { to: number; reason: string }) =>
      unwrap(api.POST('/api/v1/skills/{ns}/{name}/rollback', { params: { path }, body })),
    'A new version has the content of the earlier one.',
  );
  return (
    <ReasonDialog
      title={`Roll back to version ${to}`}
      action="Roll back"
      isBusy={rollBack.isPending}
      onClose={onClose}
      onConfirm={(reason) => rollBack.mutate({ to, reason }, { onSuccess: onClose })}
    >
      <Text size="sm">Its content becomes the next version. Nothing is lost.</Text>
      {rollBack.isError && <Failure failure={rollBack.error} />}
    </ReasonDialog>
  );
}
