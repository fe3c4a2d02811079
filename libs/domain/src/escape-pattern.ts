/** The source of a regular expression, with or without the flag `u`, that matches a text as it stands. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
