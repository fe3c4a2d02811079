import { useSessionStorage } from '@mantine/hooks';
import { useRights } from '../app/session';

/**
 * What somebody writes and has not sent. It survives a reload, a closed dialog and the end of the session, and is there
 * for the same person in the same window.
 * @param place one for each thing that is written
 * @returns the value, what changes it, and what forgets it
 */
export function useKept<T>(place: string, start: T): readonly [T, (value: T) => void, () => void] {
  const { me } = useRights();
  return useSessionStorage<T>({
    key: `skillward.${place}.${me?.id ?? ''}`,
    defaultValue: start,
    getInitialValueInEffect: false,
  });
}
