import { List, Text } from '@mantine/core';
import { useProposals } from '../review/use-proposals';
import { titleOf } from '../review/queue';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { ReasonDialog } from '../shared/reason-dialog';
import { Failure } from '../shared/states';
import { useChange } from '../shared/use-change';
import type { SkillPath } from './use-skill';

interface RollBackProps {
  readonly path: SkillPath;
  readonly to: number;
  /** Whether a version of the skill is on trial. */
  readonly isOnTrial: boolean;
  onClose(): void;
}

/** Asks once more before the content of an earlier version becomes the next one. */
export function RollBackDialog({ path, to, isOnTrial, onClose }: RollBackProps) {
  const rollBack = useChange(
    (body: { to: number; reason: string }) =>
      unwrap(api.POST('/api/v1/skills/{ns}/{name}/rollback', { params: { path }, body })),
    'Rolled back as a new version',
  );
  return (
    <ReasonDialog
      title={`Roll back to version ${to}`}
      action={`Roll back to version ${to}`}
      isBusy={rollBack.isPending}
      onClose={onClose}
      onConfirm={(reason) => rollBack.mutate({ to, reason }, { onSuccess: onClose })}
    >
      <Text size="sm">
        Agents get the content of version {to} again, as a new version. The versions after it are kept, and you can roll
        forward in the same way.{isOnTrial && ' The trial of the version that only some get ends.'}
      </Text>
      <Ended path={path} />
      {rollBack.isError && <Failure failure={rollBack.error} />}
    </ReasonDialog>
  );
}

/** The proposals that a new version may end. */
function Ended({ path }: { path: SkillPath }) {
  const waiting = useProposals({ skill: `${path.ns}/${path.name}`, status: 'pending' }).items;
  if (waiting.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {waiting.length === 1 ? 'One change waits for review.' : `${waiting.length} changes wait for review.`} What was
        made for the text of now and does not fit the text of then is superseded:
      </Text>
      <List size="sm">
        {waiting.map((proposal) => (
          <List.Item key={proposal.id}>{titleOf(proposal)}</List.Item>
        ))}
      </List>
    </div>
  );
}
