import { declaredBins, runsByProgram } from '../src/environment/bins';
import { environmentOf, fence, readingOf } from './packages';

/** All programs that a package runs or declares, needed or not. */
function bins(...args: Parameters<typeof readingOf>): string[] {
  const { texts, commands } = readingOf(...args);
  return [...new Set([...runsByProgram(commands).keys(), ...declaredBins(texts).names])].sort();
}

describe('the programs that a package runs', () => {
  it.each<[string, string[]]>([
    ['pdftotext in.pdf - | grep -c total', ['grep', 'pdftotext']],
    ['cd build && cmake .. || exit 1; ctest', ['cmake', 'ctest']],
    ['sudo -u postgres psql -c "select 1"', ['psql']],
    ['env FOO=1 BAR=2 node server.js', ['node']],
    ['time -p make all', ['make']],
    ['find . -name "*.md" -exec prettier --check {} +', ['find', 'prettier']],
    ['git ls-files | xargs -n 1 -P 4 shellcheck', ['git', 'shellcheck', 'xargs']],
    ['total=$(jq .total in.json); echo "$(date -u) $total"', ['date', 'jq']],
    ['echo `hostname -f`', ['hostname']],
    ['( curl -s https://example.com & wait )', ['curl']],
    ['bash -c "yq . a.yaml && exiftool b.png"', ['bash', 'exiftool', 'yq']],
    ['if command -v rg >/dev/null; then rg -n x; fi', ['rg']],
    ['which ffmpeg sox', ['ffmpeg', 'sox', 'which']],
    ['timeout 30 /usr/bin/rsync -a a/ b/', ['rsync', 'timeout']],
    ['diff <(sort a) <(sort b)', ['diff', 'sort']],
    ['FOO=bar duckdb my.db', ['duckdb']],
    ['while read -r line; do qpdf "$line" out.pdf; done < list.txt', ['qpdf']],
    ['cat <<EOF > notes.md\nimagemagick would be nice\nEOF', ['cat']],
  ])('reads %j', (code, expected) => {
    expect(bins(fence(code))).toEqual(expected);
  });

  it.each<[string, string]>([
    ['built-ins', 'cd x; export A=1; source env.sh; echo done; set -e; test -f a; [ -d b ]; read c; exit 0'],
    ['keywords', 'for f in a b; do echo "$f"; done\ncase "$1" in start) true;; esac'],
    ['functions', 'deploy() { echo ok; }\ndeploy prod'],
    ['aliases', "alias ll='echo'\nll"],
    ['placeholders', '<command> --help\nyour-tool run\nYOUR_TOOL run\nmy-command x\n{{tool}} go\n$TOOL go'],
    ['scripts of the workspace', './gradlew build\nscripts/run.sh\n.venv/bin/activate'],
    ['HTTP requests', 'GET /v1/users\nPOST /v1/users'],
    ['other languages', 'import os\nfrom a import b\nconst x = 1\nSELECT * FROM t;\nkey: value'],
    ['numbers and sentences', '1. open the page\n2.5 seconds\nThis is what you do.'],
  ])('takes no %s for programs', (_, code) => {
    expect(bins(fence(code))).toEqual([]);
  });

  it('takes no package for a program', () => {
    const code =
      'pip install requests pandas\nnpm install -g typescript\napt-get install -y poppler-utils\nuv add httpx';
    expect(bins(fence(code))).toEqual(['apt-get', 'npm', 'pip', 'uv']);
  });

  it('takes no output of a session for a program', () => {
    const session = '$ git status\nOn branch main\nnothing to commit\n$ docker compose \\\n    ps\nname  state';
    expect(bins(fence(session, 'console'))).toEqual(['docker', 'git']);
    expect(bins(fence('user@host:~/x$ terraform plan\nterraform would make 3 changes'))).toEqual(['terraform']);
  });

  it('takes placeholders for words, not for redirections', () => {
    const code = fence('gh issue view <number> --json title\nrg <pattern> [path]');
    expect(bins(code)).toEqual(['gh', 'rg']);
    expect(readingOf(code).commands.writes).toEqual([]);
  });

  it('reads unmarked fences only where every line is a command', () => {
    expect(bins(fence('npm test\ngit push', ''))).toEqual(['git', 'npm']);
    expect(bins(fence('src/\n  index.ts\ngit', ''))).toEqual([]);
    expect(bins(fence('make sure that it works', ''))).toEqual([]);
  });

  it('reads command lines in code spans, and no bare words', () => {
    expect(bins('Run `kubectl get pods` and look. The `sort` order matters, and so does `time`.')).toEqual(['kubectl']);
  });

  it('leaves out what the text calls a mistake', () => {
    expect(bins(`## Anti-patterns\n\n${fence('wget http://x.example/a')}`)).toEqual([]);
    expect(bins(fence('# Bad: never do this\nsudo chmod -R 777 /\n\n# Good\nls -l'))).toEqual(['ls']);
  });

  it('reads what other languages start', () => {
    const python = [
      'import subprocess, os, shutil',
      'subprocess.run(["ffmpeg", "-i", path], check=True)',
      'subprocess.check_output(',
      '    ["pdftoppm", "-png"]',
      ')',
      'os.system("pandoc a.md -o a.pdf")',
      'if shutil.which("tesseract"): pass',
      'subprocess.run([sys.executable, "-m", "pip"])',
    ].join('\n');
    const javascript =
      "const { execSync } = require('child_process');\nexecSync(`git log -1 | wc -l`);\nspawn('sox', ['a'])\n/x/.exec('not-a-program')";
    expect(bins('Text.', { files: { 'scripts/a.py': python, 'scripts/b.js': javascript } })).toEqual([
      'ffmpeg',
      'git',
      'pandoc',
      'pdftoppm',
      'sox',
      'tesseract',
      'wc',
    ]);
  });

  it('reads the interpreter of a script and what the front matter declares', () => {
    const front = [
      'compatibility: Requires Node.js 20 and git',
      'allowed-tools: Read Bash(jq:*) Bash(hugo build)',
      'metadata: {"openclaw": {"requires": {"bins": ["gifgrep"], "env": ["GIPHY_API_KEY"]}}}',
      '',
    ].join('\n');
    const files = { 'scripts/run': '#!/usr/bin/env ruby\nputs 1\n' };
    expect(bins('Text.', { front, files })).toEqual(['gifgrep', 'git', 'hugo', 'jq', 'node', 'ruby']);
    const environment = environmentOf('Text.', { front, files });
    expect(environment.bins.value).toEqual(['gifgrep', 'git', 'hugo', 'jq', 'node', 'ruby']);
    expect(environment.envs.value).toEqual(['GIPHY_API_KEY']);
  });

  it('quotes the line that names a program', () => {
    const { evidence } = environmentOf(`Intro.\n\n${fence('cd x\nffmpeg -i in.mp4')}`).bins;
    expect(evidence).toEqual([{ path: 'SKILL.md', line: 10, quote: 'ffmpeg -i in.mp4' }]);
  });
});
