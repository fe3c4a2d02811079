/** True for a word that looks like a name in code, an option, a path or a version. */
export const isCodeLike = (word: string): boolean =>
  /^--?[A-Za-z]/.test(word) ||
  /[a-z][A-Z]|[A-Za-z]_[A-Za-z]|[A-Za-z][./:=][A-Za-z]|\(\)|^[A-Z]{2,}[A-Z\d_]*$|[A-Za-z]-?\d+(?:\.\d+)*$/.test(word);
