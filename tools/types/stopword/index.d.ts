/** Lists of function words by ISO 639-3 code, and what works with them. */
declare module 'stopword' {
  const lists: Readonly<Record<string, unknown>>;
  export = lists;
}
