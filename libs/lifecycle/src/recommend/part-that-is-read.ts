/** What is wanted stands at the beginning or the end of a message; between the two are logs and files that were pasted. */
const BEGINNING = 40_000;
const END = 10_000;
/** How far a cut moves so that no word is torn. */
const LONGEST_WORD = 100;

/**
 * The part of a task that it is ranked by: all of it up to 50,000 characters, of a longer one its beginning and its end.
 * Reading takes time by the length, in which nobody else is answered.
 */
export function partThatIsRead(task: string): string {
  if (task.length <= BEGINNING + END) return task;
  const beginning = task.slice(0, BEGINNING);
  const end = task.slice(-END);
  const lastGap = beginning.slice(-LONGEST_WORD).search(/\s\S*$/);
  const firstGap = end.slice(0, LONGEST_WORD).search(/\s/);
  const head = lastGap < 0 ? beginning : beginning.slice(0, BEGINNING - LONGEST_WORD + lastGap);
  return `${head}\n\n${firstGap < 0 ? end : end.slice(firstGap + 1)}`.toWellFormed();
}
