const ENDED = 'The run ended: ';
const UNANSWERED = 'The model did not answer: ';

/** What a step says of a harness that ended the run before the agent was done. */
export const endedText = (why: string): string => `${ENDED}${why}`;

/** What a step says of a model, or its service, that failed in the place of an answer. */
export const unansweredText = (why: string): string => `${UNANSWERED}${why}`;

/** Whether a step of the program says one of the two. */
export const tellsOfEnd = (text: string): boolean => text.startsWith(ENDED) || text.startsWith(UNANSWERED);
