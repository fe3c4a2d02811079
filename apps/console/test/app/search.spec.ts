import fc from 'fast-check';
import { parseSearch, pickSearch, stringifySearch } from '../../src/app/search';

describe('addresses', () => {
  it('hold any text and give it back as it was', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(fc.dictionary(text, text), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });

  it('leave out what says nothing', () => {
    expect(stringifySearch({ q: '', status: undefined, family: null })).toBe('');
    expect(stringifySearch({ q: '10 %', page: 2 })).toBe('?q=10+%25&page=2');
  });

  it('keep numbers as text and drop what a page does not know', () => {
    expect(pickSearch(parseSearch('?q=007&evil=1&tab='), ['q', 'tab'])).toEqual({ q: '007' });
  });
});
