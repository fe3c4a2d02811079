import fc from 'fast-check';
import { quietSeconds } from '@skillward/testing/quiet-seconds';
import { splitSentences } from '../src/sentences';
import { normaliseText, scanTerms, tokenise } from '../src/tokenise';

const terms = (text: string): string[] => tokenise(text).map(({ term }) => term);

describe('tokenise', () => {
  it('lower-cases, stems and drops stop words', () => {
    expect(terms('The Parsers were running QUICKLY')).toEqual(['parser', 'run', 'quick']);
  });

  it('splits identifiers, keeps the whole, and separates snake, kebab, paths and extensions', () => {
    expect(terms('parseHTTPRequest')).toEqual(['parsehttprequest', 'pars', 'http', 'request']);
    expect(terms('pid_controller my-skill data/scan_data.stl')).toEqual([
      'pid',
      'control',
      'skill',
      'data',
      'scan',
      'data',
      'stl',
    ]);
    expect(terms('d3js v1.2 3D')).toEqual(['d3js', 'js', 'v1', '3d']);
  });

  it('does not let the stemmer mangle digits', () => {
    expect(terms('h264 mp3')).toEqual(['h264', '264', 'mp3', 'mp']);
  });

  it('cuts scripts without spaces into bigrams and others into words', () => {
    expect(terms('点餐系统')).toEqual(['点餐', '餐系', '系统']);
    expect(terms('餐')).toEqual(['餐']);
    expect(terms('Überprüfung навык')).toEqual(['überprüfung', 'навык']);
    expect(terms('ＡＢＣ')).toEqual(['abc']);
  });

  it('keeps surface forms', () => {
    expect(tokenise('Running PostgreSQL')).toEqual([
      { term: 'run', surface: 'Running' },
      { term: 'postgresql', surface: 'PostgreSQL' },
      { term: 'postgr', surface: 'Postgre' },
      { term: 'sql', surface: 'SQL' },
    ]);
  });

  it('is total on any string: spans are ordered, inside the text, and no term is empty or holds a line feed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (raw) => {
        const text = normaliseText(raw);
        scanTerms(text, (term, start, end) => {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(end).toBeGreaterThan(start);
          expect(term).not.toBe('');
          expect(term).not.toContain('\n');
        });
      }),
    );
  });

  it('gives a word the same term whatever stands before it, cached or not', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z]{2,20}$/), { maxLength: 40 }), (words) => {
        expect(terms(words.join(' '))).toEqual(words.flatMap(terms));
      }),
    );
  });

  it.each([
    ['one long word', 'x'],
    ['mixed identifiers', 'aB1'],
    ['letters beyond ASCII', 'é'],
    ['Han', '点'],
    ['lone surrogates', '\ud800'],
    ['short words', 'ab '],
  ])('takes time linear in the length: %s', async (_label, unit) => {
    const secondsFor = (length: number, enough: number): Promise<number> => {
      const text = unit.repeat(length / unit.length);
      return quietSeconds(() => scanTerms(normaliseText(text), () => undefined), enough);
    };
    // Sixteen times the text: a quadratic scan would take 256 times as long.
    const limit = 80 * Math.max(await secondsFor(100_000, 0), 0.0005);
    expect(await secondsFor(1_600_000, limit)).toBeLessThan(limit);
  });
});

describe('splitSentences', () => {
  it('splits at stops before space, at line ends and at full-width stops', () => {
    expect(splitSentences('Read a.csv first. Then: write it!\n- item\n完成。好')).toEqual([
      'Read a.csv first.',
      'Then:',
      'write it!',
      '- item',
      '完成。',
      '好',
    ]);
  });

  it('loses nothing but white space', () => {
    const squeeze = (text: string): string => text.replace(/\s/g, '');
    fc.assert(fc.property(fc.string(), (text) => expect(squeeze(splitSentences(text).join(''))).toBe(squeeze(text))));
  });
});
