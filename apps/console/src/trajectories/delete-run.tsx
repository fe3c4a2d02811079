import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { useChange } from '../shared/use-change';

/** Removes a run for good, for whoever sees it: its reporters, and curators. */
export function DeleteRun({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useChange(
    () => unwrap(api.DELETE('/api/v1/trajectories/{id}', { params: { path: { id } } })),
    'Run deleted',
  );
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Delete the run
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete the run"
          action="Delete the run"
          isBusy={remove.isPending}
          failure={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => void navigate({ to: '/trajectories', search: {}, replace: true }),
            })
          }
        >
          Its file, its steps, what was found out from it and the verdicts on it are deleted, and it counts for no skill
          any more. Proposals that wait and rest on it lose this support and are looked at again; versions that came of
          it stay. The audit log keeps that the run was there and who deleted it. This cannot be undone, but the same
          file can be reported again, for instance with another outcome.
        </ConfirmDialog>
      )}
    </>
  );
}
