import { notifications } from '@mantine/notifications';
import { describeFailure } from './states';

const CLOSE = { closeButtonProps: { 'aria-label': 'Dismiss' } } as const;

export const notifyDone = (message: string): void => void notifications.show({ message, color: 'green', ...CLOSE });

export function notifyFailure(failure: unknown): void {
  const { title, detail } = describeFailure(failure);
  notifications.show({ title, message: detail, color: 'red', autoClose: 10_000, ...CLOSE });
}
