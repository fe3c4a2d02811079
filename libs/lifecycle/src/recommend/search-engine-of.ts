import type { Configuration } from '@skillward/platform';
import { DEFAULT_RECIPE } from '@skillward/ranking';
import { SearchEngine } from '@skillward/search';

/** The search engine that is configured, or null; nothing is connected yet. */
export function searchEngineOf({ search }: Pick<Configuration, 'search'>): SearchEngine | null {
  if (search === undefined) return null;
  const { seconds, auth, token, ca, ...settings } = search;
  const secrets = { ...(auth && { auth }), ...(token !== undefined && { token }), ...(ca !== undefined && { ca }) };
  return new SearchEngine({ ...settings, ...secrets, timeoutMs: 1000 * seconds }, DEFAULT_RECIPE);
}
