const answers = new Map<string, Promise<Response>>();

const keyOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  // An address may name its filters in any order.
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
};

/** Asks for what the first page will ask for. @param path with its parameters */
export function askEarly(path: string): void {
  const answer = window.fetch(path);
  // Whoever takes it is told of a failure.
  answer.catch(() => undefined);
  answers.set(keyOf(path), answer);
}

/** @returns the answer to a request that was asked for early, once, and until something was changed; else undefined */
export function takeEarly({ method, url }: Pick<Request, 'method' | 'url'>): Promise<Response> | undefined {
  if (method !== 'GET') {
    answers.clear();
    return undefined;
  }
  const key = keyOf(url);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
