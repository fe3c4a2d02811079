import fc from 'fast-check';
import { hostsIn, missingFilesIn } from '../../src';
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

describe('hostsIn', () => {
  const of = (...quotes: string[]) => hostsIn(quotes.map((quote) => ({ quote })));

  it('finds the hosts that lines address, each once', () => {
    expect(
      of(
        'curl -s "https://Transport.opendata.ch/v1/connections?from=A" | jq .',
        'See [the docs](https://docs.opendata.ch) and https://transport.opendata.ch/v1.',
        'git clone https://user:secret@git.opendata.ch:8443/x.git',
      ),
    ).toEqual(['transport.opendata.ch', 'docs.opendata.ch', 'git.opendata.ch']);
  });

  it('leaves out what stands for any host, numbers, placeholders and what is cut off', () => {
    expect(
      of(
        'https://api.example.com https://example.org/x https://shop.test http://localhost:3000 http://nas.local',
        'http://127.0.0.1:80 http://[::1]/ https://{tenant}.host.com https://$HOST/x https://intranet/x',
        'https://api.open…',
      ),
    ).toEqual([]);
  });
});
