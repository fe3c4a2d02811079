/** Whether a text has something in it that stands for a value which only the run had. */
export const hasPlaceholder = (text: string): boolean => /<(?:path|value|url)>|…/.test(text);

/** Words between two people about this one piece of work: no sentence of a skill. */
const TALK =
  /\b(?:I['’](?:m|ll|ve|d)|me|my|you|you're|your|we|we're|our|let's|please|again|now|here|this (?:time|one|run|task|repo(?:sitory)?|project|file|machine|laptop)|sorry|thanks?)\b|[?!]/i;
/** Words of what is to be done, or how things are. */
const DEMANDS =
  /\b(?:use|must|has to|have to|needs?|always|never|do not|don't|should|instead|only|first|before|after|each|every|without|requires?)\b/i;
/** Values of one piece of work: addresses, long numbers, file names in quotes. */
const VALUES = /\w+:\/\/|\b\d{3,}\b|#\d+|["“][^"”]*["”]|(?<![\w.])\/(?:[\w.-]+\/)+/;
const MAX_SENTENCES = 2;
const MAX_LENGTH = 240;
const MIN_WORDS = 4;

/** Whether a sentence is talk; what stands in code marks is none. */
function isTalk(sentence: string): boolean {
  const prose = sentence.replace(/`[^`]*`/g, ' ');
  return TALK.test(prose) || /(?<![-\w])I(?![-\w])/.test(prose);
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+(?=[A-Z`])|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** A sentence about the one before it: alone it says nothing. */
const REFERS = /^(?:that|this|these|those|it|they|the same|such|so|then|also|otherwise)(?:['’]s|['’]re)?\b/i;
/** How people say what holds where they work, and how the same is said to anybody. */
const HOUSE_RULES: readonly (readonly [RegExp, string])[] = [
  [/^(?:here )?(?:we|you|one) (never|always|only) /i, '$1 '],
  [
    /^(?:here )?(?:we|you|one) (?:do not|don['’]t|must not|mustn['’]t|should not|shouldn['’]t|can(?:no|['’])t) /i,
    'do not ',
  ],
  [/^(?:here )?(?:we|you|one) (?:must|should|(?:have|need|ought) to) (?:always )?/i, ''],
];

/** A sentence as it can stand in a skill: as a rule for anybody, without the clauses behind it that are of one piece of work. */
function generalSentence(sentence: string): string {
  const rule = HOUSE_RULES.reduce((said, [pattern, form]) => said.replace(pattern, form), sentence);
  const [first = '', ...clauses] = rule.split(/,\s+/);
  const kept = clauses.filter((clause) => !isTalk(clause) && !VALUES.test(clause));
  const whole = clauses.length === kept.length ? rule : [first, ...kept].join(', ');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/**
 * The sentences of a rule or an explanation that can stand in a skill: about the work, general, and complete; with names
 * only those that have one of them. Null where none can, or where what is left says nothing of what to do.
 */
export function generalWords(text: string, isRule: boolean, names: readonly string[] = []): string | null {
  const isNamed = (sentence: string): boolean =>
    names.length === 0 || names.some((name) => sentence.toLowerCase().includes(name));
  const kept = sentencesOf(text)
    .filter((sentence) => !isRule || DEMANDS.test(sentence))
    .map((sentence) => (isRule ? generalSentence(sentence) : sentence))
    .filter((sentence) => !isTalk(sentence) && !VALUES.test(sentence) && !hasPlaceholder(sentence))
    .filter((sentence) => isNamed(sentence) && !(isRule && REFERS.test(sentence)))
    .filter((sentence) => sentence.split(/\s+/).length >= MIN_WORDS)
    .slice(0, MAX_SENTENCES);
  const whole = kept.map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
  return whole === '' || whole.length > MAX_LENGTH || !(isRule || DEMANDS.test(whole)) ? null : whole;
}
