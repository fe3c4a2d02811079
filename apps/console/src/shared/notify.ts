import { notifications } from '@mantine/notifications';
import { describeFailure } from './describe-failure';

const CLOSE = { closeButtonProps: { 'aria-label': 'Dismiss' } } as const;

export const notifyDone = (message: string): void => void notifications.show({ message, color: 'green', ...CLOSE });

export function notifyFailure(failure: unknown): void {
  const { title, detail } = describeFailure(failure);
  notifications.show({ title, message: detail, color: 'red', autoClose: 10_000, ...CLOSE });
}

/** So many are named. */
const NAMED = 5;

/** Names what failed, and tells why the first did. It stays until it is dismissed: what is to be done anew stands in it. */
export function notifyFailures(failures: readonly { readonly name: string; readonly failure: unknown }[]): void {
  const [first] = failures;
  if (first === undefined) return;
  const { title, detail } = describeFailure(first.failure);
  const names = failures.slice(0, NAMED).map(({ name }) => name);
  const rest = failures.length - names.length;
  const which = names.join(', ') + (rest > 0 ? ` and ${rest.toLocaleString()} more` : '');
  const why = failures.length === 1 ? detail : `The first: ${detail}`;
  notifications.show({ title, message: `Failed: ${which}. ${why}`, color: 'red', autoClose: false, ...CLOSE });
}
