import { askEarly } from './app/early-answers';
import { FIRST_PAGE_SIZE, LIBRARY_SEARCH } from './library/library-search';
import { parseSearch, pickSearch, stringifySearch } from './app/search';

/**
 * Runs before the console itself is there: asks for what its first page will ask for anyway, and fetches the scripts of
 * that page, instead of one after the other. What nobody takes costs one request.
 */
const { pathname, search } = window.location;
askEarly('/api/v1/session');
if (pathname === '/') {
  void import('./home/home-page');
  askEarly('/api/v1/library/summary');
  askEarly('/api/v1/library/attention');
}
if (pathname === '/library') {
  void import('./library/library-page');
  askEarly('/api/v1/library/summary');
  const filter = pickSearch(parseSearch(search), LIBRARY_SEARCH);
  askEarly(`/api/v1/skills${stringifySearch({ ...filter, limit: FIRST_PAGE_SIZE })}`);
}
