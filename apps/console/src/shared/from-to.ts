/** @returns `step 4`, or `steps 4 to 8` */
export const fromTo = (what: string, from: number, to: number): string =>
  from === to ? `${what} ${from}` : `${what}s ${from} to ${to}`;
