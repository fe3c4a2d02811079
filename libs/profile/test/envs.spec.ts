import { findEnvs } from '../src/environment/envs';
import { fence, readingOf } from './packages';

/** All variables that a package names for its user to provide, needed or not. */
function envs(...args: Parameters<typeof readingOf>): string[] {
  const { texts, commands } = readingOf(...args);
  return findEnvs(texts, commands).names;
}

describe('the environment variables that a package names', () => {
  it.each<[string, string, string, string[]]>([
    ['a use', 'bash', 'curl -H "Authorization: Bearer $ACME_TOKEN" "${ACME_URL}/v1"', ['ACME_TOKEN', 'ACME_URL']],
    ['a default', 'bash', 'echo "${ACME_REGION:-eu}"', ['ACME_REGION']],
    ['an export', 'bash', 'export ACME_KEY="..."', ['ACME_KEY']],
    ['a setting of one command', 'bash', 'ACME_API_KEY=your-key node x.js', ['ACME_API_KEY']],
    ['JavaScript', 'js', 'const a = process.env.ACME_A ?? process.env["ACME_B"]', ['ACME_A', 'ACME_B']],
    ['destructuring', 'ts', 'const { ACME_A, ACME_B: b } = process.env;', ['ACME_A', 'ACME_B']],
    ['Vite', 'ts', 'fetch(import.meta.env.VITE_ACME_URL)', ['VITE_ACME_URL']],
    [
      'Python',
      'python',
      'os.environ["ACME_A"]; os.environ.get("ACME_B", ""); os.getenv(\'ACME_C\')',
      ['ACME_A', 'ACME_B', 'ACME_C'],
    ],
    ['Go', 'go', 'key := os.Getenv("ACME_KEY")', ['ACME_KEY']],
    ['Rust', 'rust', 'let key = std::env::var("ACME_KEY")?;', ['ACME_KEY']],
    ['Ruby', 'ruby', 'ENV["ACME_A"] || ENV.fetch("ACME_B")', ['ACME_A', 'ACME_B']],
    ['PowerShell', 'powershell', 'Write-Host $env:ACME_KEY', ['ACME_KEY']],
    ['a settings file', 'env', 'ACME_KEY=\nACME_URL=https://x.example', ['ACME_KEY', 'ACME_URL']],
    ['unmarked settings', '', 'ACME_KEY=abc\nACME_URL=https://x.example', ['ACME_KEY', 'ACME_URL']],
  ])('reads %s', (_, language, code, expected) => {
    expect(envs(fence(code, language))).toEqual(expected);
  });

  it.each<[string, string, string]>([
    [
      'variables of the text itself',
      'bash',
      'OUT=build\nmkdir -p "$OUT"\nfor NAME_X in a b; do echo "$NAME_X"; done\nread ANSWER_X; echo "$ANSWER_X"',
    ],
    ['what every shell has', 'bash', 'echo "$HOME $PATH $PWD $USER $1 $? $RANDOM ${BASH_SOURCE[0]}"'],
    ['lower case', 'bash', 'cat "$file" "${other}"'],
    ['literal text', 'bash', "echo '$NOT_READ' \\$NOT_THIS"],
    ['what a program sets', 'python', 'os.environ["ACME_MODE"] = "x"'],
    ['what a script sets', 'js', 'process.env.ACME_MODE = "x"'],
  ])('leaves out %s', (_, language, code) => {
    expect(envs(fence(code, language))).toEqual([]);
  });

  it('remembers an assignment over the fences of a document, and not from one file to another', () => {
    expect(envs(`${fence('REPORT_DIR=out')}\n${fence('ls "$REPORT_DIR"')}`)).toEqual([]);
    const files = { 'scripts/a.sh': 'REPORT_DIR=out\n', 'scripts/b.sh': 'ls "$REPORT_DIR"\n' };
    expect(envs('Text.', { files })).toEqual(['REPORT_DIR']);
  });

  it('tells what a script sets for itself from what it takes from outside', () => {
    const script =
      'export PIP_INDEX=off\nACME_HOST="${ACME_HOST:-localhost}"\nexport ACME_TOKEN=<your token>\necho "$PIP_INDEX $ACME_HOST"\n';
    expect(envs('Text.', { files: { 'run.sh': script } })).toEqual(['ACME_HOST', 'ACME_TOKEN']);
  });

  it('reads prose and tables that speak of variables', () => {
    const prose = 'Set the `ACME_REGION` environment variable. The status is `NOT_FOUND`. It needs `ACME_API_KEY`.\n';
    const table =
      '\n| Variable | Meaning |\n|---|---|\n| `ACME_HOST` | where |\n\n| Code | Meaning |\n|---|---|\n| `TOO_LARGE` | too large |\n';
    expect(envs(prose + table)).toEqual(['ACME_API_KEY', 'ACME_HOST', 'ACME_REGION']);
  });

  it.each([
    'Set the environment variable: `export ACME_API_KEY="your-key"`.',
    'Get a key, then `export ACME_API_KEY=your-key`.',
    'On Windows: `set ACME_API_KEY=your-key`, or `$env:ACME_API_KEY = "your-key"`.',
  ])('reads how prose sets one: %s', (prose) => {
    expect(envs(prose)).toEqual(['ACME_API_KEY']);
  });
});
