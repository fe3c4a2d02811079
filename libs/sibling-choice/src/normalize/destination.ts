const RESULT = 'results?|outcomes?|outputs?|deliverables?|findings|answers?|reports?|summary|summaries|files?|copy';
const PUT = 'save|store|write|put|place|drop|leave|deliver|export|file|send';
const PLACE = '(?:in|into|to|under|at|as)\\s+[`"\']?[\\w.~-]*[/\\\\]';
/** Who asks says where the results will be looked for. */
const AWAITED = "i(?:'ll| will| shall| would)? (?:look for|expect|collect|fetch|pick up|await)";
const MOST_BETWEEN = 40;

const DESTINATION = new RegExp(
  `\\b(?:${PUT}|${AWAITED})\\b[^.;]{0,${MOST_BETWEEN}}?\\b${PLACE}|\\b(?:${RESULT})\\b[^.;]{0,${MOST_BETWEEN}}?\\b${PLACE}`,
  'i',
);

/**
 * Whether a sentence of a task says at which path its results are wanted: "save the table under `out/`". Such a path is not
 * what the task works on, so its words must not speak for a skill that works on something of the same name.
 */
export const namesDestination = (sentence: string): boolean => DESTINATION.test(sentence);
