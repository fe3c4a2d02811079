import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyDone } from './notify';

/**
 * A change on the server; when it is made, everything that is shown is read again, and also when it is refused: what is
 * shown may be old then.
 */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      notifyDone(done);
      void queryClient.invalidateQueries();
    },
    onError: () => void queryClient.invalidateQueries(),
  });
}
