import fc from 'fast-check';
import { toJson } from '../src/json';

describe('toJson', () => {
  it('is JSON of the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        if (value !== null) expect(JSON.parse(toJson(value) ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("is null, SQL's own, for nothing", () => {
    expect([toJson(null), toJson(undefined)]).toEqual([null, null]);
  });

  it.each([
    ['NUL', 'a\0b', 'a\ufffdb'],
    ['a lone high surrogate', '\ud83d!', '\ufffd!'],
    ['a lone low surrogate', '!\ude00', '!\ufffd'],
    ['a pair of surrogates', '😀', '😀'],
    ['a backslash before the name of NUL', '\\u0000', '\\u0000'],
    ['two backslashes and NUL', '\\\\\0', '\\\\\ufffd'],
    ['other control characters', '\u0001\n\u001f', '\u0001\n\u001f'],
  ])('holds %s as a text that jsonb can store', (_what, text, stored) => {
    expect(JSON.parse(toJson({ [text]: [text] }) ?? '')).toEqual({ [stored]: [stored] });
  });
});
