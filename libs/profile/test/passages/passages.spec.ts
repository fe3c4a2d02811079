import fc from 'fast-check';
import { missingFilesIn } from '../../src';
import { passagesOf, sentencesOf } from '../../src/passages/passages';

describe('passagesOf', () => {
  it('gives sentences and items with the headings above them, and no code, tables or comments', () => {
    const body = [
      '# Deploy',
      'Ships the **API** to [staging](https://example.org). It',
      'needs `kubectl`, e.g. 1.30.',
      '',
      '## Requirements',
      '- [ ] Node.js 18+',
      '  on the server',
      '* A token',
      '### Notes',
      '| a | b |',
      '```bash',
      'rm -rf build. Not this.',
      '```',
      '<!-- hidden -->',
      '## Not for',
      '> Windows.',
    ].join('\n');
    expect(passagesOf(body)).toEqual([
      { text: 'Ships the API to staging.', headings: ['Deploy'], isItem: false },
      { text: 'It needs `kubectl`, e.g. 1.30.', headings: ['Deploy'], isItem: false },
      { text: 'Node.js 18+ on the server', headings: ['Deploy', 'Requirements'], isItem: true },
      { text: 'A token', headings: ['Deploy', 'Requirements'], isItem: true },
      { text: 'Windows.', headings: ['Deploy', 'Not for'], isItem: false },
    ]);
  });

  it('reads anything, and gives no empty text', () => {
    const piece = fc.constantFrom(
      '# ',
      '- ',
      '```',
      '|',
      '> ',
      '<!--',
      '-->',
      '\n',
      '\n\n',
      'Word. ',
      '`a`',
      '**',
      '1. ',
      '。',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const { text } of passagesOf(pieces.join(''))) expect(text.trim()).not.toBe('');
      }),
    );
  });
});

describe('sentencesOf', () => {
  it('does not end a sentence at an abbreviation', () => {
    expect(sentencesOf('Tests .NET code.')).toEqual(['Tests .NET code.']);
    expect(sentencesOf('Use e.g. Redis. Then stop.')).toEqual(['Use e.g. Redis.', 'Then stop.']);
  });
});

describe('missingFilesIn', () => {
  it('reads the files out of a reason of the profile', () => {
    const reason = 'a/b.md is mentioned and not in the package. scripts/x.py is mentioned and not in the package.';
    expect(missingFilesIn(`${reason} Line 3 is a stub.`)).toEqual(['a/b.md', 'scripts/x.py']);
    expect(missingFilesIn('a.md is mentioned and in the package.')).toEqual([]);
  });
});
