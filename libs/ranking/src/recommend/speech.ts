import { STOP_WORDS } from '../text/stop-words';
import { DialogueActs, dialogueActs } from './dialogue-acts';

/**
 * How a task is put, whatever it is about: talk and questions about the world are short and mostly function words, work
 * is not. In languages whose function words are not known here a task counts as work.
 */
export interface Speech {
  /** Share (0 to 1) of function words. */
  readonly functionShare: number;
  /** Number of the other words. */
  readonly contentWords: number;
  readonly acts: DialogueActs;
}

const WORD = /[\p{L}\p{N}'’]+/gu;

const stumpOf = (word: string): string => word.split(/['’]/u, 1)[0] as string;
const isFunctionWord = (word: string): boolean => word.length <= 1 || STOP_WORDS.has(word);

/** Reads how a task is put; linear in its length. */
export function readSpeech(task: string): Speech {
  const words = (task.toLowerCase().match(WORD) ?? []).map(stumpOf);
  const functionWords = words.filter(isFunctionWord).length;
  return {
    functionShare: words.length === 0 ? 0 : functionWords / words.length,
    contentWords: words.length - functionWords,
    acts: dialogueActs(task),
  };
}
