/** For example `1 run`, `2 runs`. @param many left out: with an s */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
