import { notifications } from '@mantine/notifications';
import { describeFailure } from './states';

export const notifyDone = (message: string): void => void notifications.show({ message, color: 'green' });

export function notifyFailure(failure: unknown): void {
  const { title, detail } = describeFailure(failure);
  notifications.show({ title, message: detail, color: 'red', autoClose: 10_000 });
}
