import fc from 'fast-check';
import { analyse } from '../../src/index/analyse';
import { codeIn, namesIn, packDocument } from '../../src/index/packed-document';

it('keeps the code of every term, and which of them are the name’s, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.lorem(), (name, description, body) => {
      const document = analyse({ id: 'a', revision: '1', name, description, body });
      const packed = packDocument(document);
      const terms = document.terms === '' ? [] : document.terms.split('\n');
      expect(terms.map((term) => codeIn(packed, term))).toEqual([...document.codes]);
      expect([...namesIn(packed)]).toEqual(terms.slice(0, document.nameTerms));
      expect(codeIn(packed, `${terms.join('')}x`)).toBe(0);
    }),
  );
});

it('takes no part of a term for a term', () => {
  const packed = packDocument(analyse({ id: 'a', revision: '1', name: 'tables', description: '', body: 'pdftables' }));
  expect([codeIn(packed, 'tabl') > 0, codeIn(packed, 'tab'), codeIn(packed, 'bl')]).toEqual([true, 0, 0]);
});
