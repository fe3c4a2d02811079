import { useKept } from '../shared/kept';

/**
 * What somebody wants to say about a proposal: its dialogs share it, since who finds it decided by somebody else, or
 * rejects it after all, still wants to say it.
 */
export const useUnsentText = (proposal: string) => useKept(`proposal-text.${proposal}`, '');
