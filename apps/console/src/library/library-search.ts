/** What an address of the library may filter by, named as the API does. */
export const LIBRARY_SEARCH = [
  'q',
  'namespace',
  'status',
  'scanVerdict',
  'quality',
  'os',
  'externalty',
  'usage',
  'family',
  'sort',
  'order',
] as const;

/** The first page is drawn sooner than the others, which come before anybody scrolls that far. */
export const FIRST_PAGE_SIZE = 100;
