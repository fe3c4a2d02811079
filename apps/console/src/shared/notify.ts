import { notifications } from '@mantine/notifications';
import { describeFailure } from './describe-failure';

const CLOSE = { closeButtonProps: { 'aria-label': 'Dismiss' } } as const;

export const notifyDone = (message: string): void => void notifications.show({ message, color: 'green', ...CLOSE });

export const notifyFailure = (failure: unknown): void => notifyFailures([failure]);

/** Tells the first of them, and how many there are. */
export function notifyFailures(failures: readonly unknown[]): void {
  if (failures.length === 0) return;
  const { title, detail } = describeFailure(failures[0]);
  const message = failures.length === 1 ? detail : `${failures.length.toLocaleString()} failed. The first: ${detail}`;
  notifications.show({ title, message, color: 'red', autoClose: 10_000, ...CLOSE });
}
