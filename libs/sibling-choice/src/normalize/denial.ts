import { stemSet } from '@skillward/text';

/** Words that deny what follows; not "hardly", whose stem is that of "hard". */
const DENIALS = stemSet('not no never nobody nothing none without cannot neither nor nowhere');
/** "Nothing runs until it is approved", "not this but that", "no key except mine": what follows is not denied. */
const TURNING_BACK = stemSet('until till unless but except');
const MARKS: ReadonlySet<string> = new Set(['.', ',', ';', ':', '(', ')', '!', '?', '—', '–', '-']);
/** A denial turns what begins at most so many words later. */
const REACH = 3;

/** -1 where a denial stands shortly before a word of the same clause, else 1. @param stems of words and marks */
export function denialAt(stems: readonly string[], at: number): 1 | -1 {
  if (TURNING_BACK.has(stems[at] as string)) return 1;
  for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
    const stem = stems[before] as string;
    if (MARKS.has(stem) || TURNING_BACK.has(stem)) return 1;
    if (DENIALS.has(stem)) return -1;
  }
  return 1;
}
