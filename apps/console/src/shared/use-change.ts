import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notifyDone, notifyFailure } from './notify';

/**
 * A change on the server; when it is made, everything that is shown is read again, and also when it is refused: what is
 * shown may be old then. The same change is not made twice at once. Where whoever asked for it is not shown any more, a
 * failure is told in a notice.
 */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, done: string) {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<string>());
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: () => {
      notifyDone(done);
      void queryClient.invalidateQueries();
    },
    onError: (failure) => {
      if (!isShown.current) notifyFailure(failure);
      void queryClient.invalidateQueries();
    },
    onSettled: (_output, _failure, input) => void underWay.current.delete(keyOf(input)),
  });
  // The second of two quick clicks comes before the page shows that the first is under way.
  const mutate: typeof mutation.mutate = (...given) => {
    const key = keyOf(given[0]);
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    mutation.mutate(...given);
  };
  return { ...mutation, mutate };
}

const keyOf = (input: unknown): string => JSON.stringify(input) ?? '';
