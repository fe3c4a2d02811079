import fc from 'fast-check';
import { ProfileEvidence } from '@skillward/domain';
import { locateItem } from '../../src/contract/locate-item';
import { contractProfile } from '../../src/contract/profile';

const HEAD = ['---', 'name: report', 'description: Use only `a/b.csv` for it.', '---', ''];
const BODY = [
  '# Report',
  '',
  '- Read `data/x_2024.csv`.',
  `${'Long words before it. '.repeat(20)}Stop if it is missing.`,
];
const content = [...HEAD, ...BODY].join('\n');
const file = { path: 'SKILL.md', content, bodyLine: HEAD.length + 1 };
const { items } = contractProfile(BODY.join('\n'), 'Use only `a/b.csv` for it.');

describe('locateItem', () => {
  it('quotes the line of the file on which the item stands', () => {
    const item = items.find(({ value }) => value === 'l:data/x_2024.csv');
    expect(item && locateItem(item, file)).toEqual({
      path: 'SKILL.md',
      line: 8,
      quote: '- Read `data/x_2024.csv`.',
    });
  });

  it('finds what the description says in the front matter', () => {
    const item = items.find(({ line }) => line === 0);
    expect(item && locateItem(item, file).line).toBe(3);
  });

  it('quotes a part of a long line that holds the item', () => {
    const item = items.find(({ text }) => text.startsWith('Stop if'));
    expect(item && locateItem(item, file).quote).toContain('Stop if it is missing.');
  });

  it('gives valid evidence that stands literally in its line, for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (body) => {
        const text = [...HEAD, body].join('\n');
        for (const item of contractProfile(body).items) {
          const evidence = ProfileEvidence.parse(locateItem(item, { ...file, content: text }));
          expect(text.split('\n')[evidence.line - 1]).toContain(evidence.quote);
        }
      }),
    );
  });
});
