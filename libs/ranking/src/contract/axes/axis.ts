/**
 * Opposites of everyday work instructions: what one text may ask for and another may rule out. General language,
 * written down by subject; each axis has two poles, each a list of phrases. Words match by stem; `*` stands for up to
 * three words, `a|b` for either. The longest phrase at a place wins.
 */
export interface Axis {
  readonly name: string;
  readonly poles: readonly [readonly string[], readonly string[]];
}

const withChoices = (phrase: string): string[] =>
  phrase.split(' ').reduce<string[]>(
    (all, word) => {
      const choices = word.split('|');
      return all.flatMap((start) => choices.map((choice) => (start === '' ? choice : `${start} ${choice}`)));
    },
    [''],
  );

/** Phrases written with commas between them and `|` between words of which any will do. */
export const phrasesOf = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((each) => withChoices(each.trim()))),
];

/** @param first phrases of the first pole, with commas between them */
export const axis = (name: string, first: string, second: string): Axis => ({
  name,
  poles: [phrasesOf(first), phrasesOf(second)],
});
