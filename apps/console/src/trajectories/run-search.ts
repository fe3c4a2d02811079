/** The filters of runs that an address can name. */
export const RUN_SEARCH = ['q', 'outcome', 'skill', 'agent', 'since', 'awaits'] as const;

export type RunFilter = Partial<Record<(typeof RUN_SEARCH)[number], string>>;
