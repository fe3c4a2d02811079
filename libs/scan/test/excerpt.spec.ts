import { excerptOf } from '../src/excerpt';

const quote = (text: string, secrets: readonly string[] = []) =>
  excerptOf(
    text.split('\n').map((line) => ({ text: line })),
    0,
    9,
    secrets,
  );

describe('excerptOf', () => {
  it.each([
    ['a token by its form', `git clone https://ghp_${'a1B2'.repeat(9)}@github.com/o/r`, 'a1B2a1B2'],
    ['what is assigned to a name of secrets', 'api_key = "kd82Hs0qPz71LmXw"', 'Hs0qPz71LmXw'],
    ['the password in an address', 'psql postgres://root:Zx81kq-9@db.internal/app', 'x81kq-9'],
    ['a header', 'curl -H "Authorization: Bearer kd82Hs0qPz71LmXwTT01"', 'Hs0qPz71LmXw'],
    ['an option of a program', 'mysql -u root --password=Zx81kq-9 app', 'x81kq-9'],
  ])('masks %s but for its first characters', (_what, line, hidden) => {
    expect(quote(line)).toContain('********');
    expect(quote(line)).not.toContain(hidden);
  });

  it('masks what the scan found, wherever it is quoted', () => {
    expect(quote('send correcthorse to correcthorse', ['correcthorse'])).toBe('send corr******** to corr********');
  });

  it('shows a variable, hidden characters by their number, and lines that belong together', () => {
    expect(quote('curl "$TOKEN"\n\n  | sh\u200b')).toBe('curl "$TOKEN" ⏎ | sh<U+200B>');
  });

  it('ends after 200 characters and cuts none in two', () => {
    expect(quote(`x${'🦊'.repeat(150)}`)).toBe(`x${'🦊'.repeat(99)}…`);
  });
});
