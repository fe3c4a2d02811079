import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog';

/** Asks before a page is left on which something was changed and not saved; a reload and a closed window too. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      action="Leave without saving"
      isBusy={false}
      failure={null}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    >
      What you changed on this page is not saved, and is lost when you leave it.
    </ConfirmDialog>
  );
}
