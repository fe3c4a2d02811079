import { profileStatically } from '../src';
import { file } from '@skillward/testing/package-files';
import { fence, skill } from './packages';

const qualityOf = (...args: Parameters<typeof skill>) => profileStatically(skill(...args)).quality;
const completeness = (...args: Parameters<typeof skill>) => qualityOf(...args).completeness;
const STEPS = '\n1. Read the invoice with care.\n2. Check the total of the invoice.\n';

describe('completeness', () => {
  it('is true where all paths exist and the scripts parse', () => {
    const body = `See [rules](references/rules.md#totals) and run:\n\n${fence('python scripts/check.py --all in.csv > out.csv')}`;
    const files = { 'references/rules.md': '# Totals\n', 'scripts/check.py': 'def f(x: int) -> int:\n    return x\n' };
    expect(completeness(body, { files })).toMatchObject({ value: true });
  });

  it.each<[string, string]>([
    ['a link', 'See [rules](references/rules.md).'],
    ['a link with a title', 'See [rules](./references/rules.md "Rules") first.'],
    ['a code span', 'Read `references/rules.md` first.'],
    ['a command', fence('python3 scripts/check.py --all')],
    ['an executed file', fence('./scripts/check.sh')],
    ['a command in a code span', 'Run `bash scripts/check.sh --fast`.'],
    ['a root variable', 'Load `${CLAUDE_SKILL_DIR}/data/table.csv`.'],
    ['an installed place', fence('node ~/.claude/skills/invoice-tools/lib/run.js')],
    ['a table of files', '| File | What |\n|---|---|\n| `assets/form.pdf` | the form |'],
  ])('is false where %s names a file that is missing', (_, body) => {
    const { value, evidence } = completeness(body);
    expect(value).toBe(false);
    expect(evidence[0]).toMatchObject({ path: 'SKILL.md' });
  });

  it.each<[string, string]>([
    ['URLs', 'See [a](https://x.example/references/a.md) and `https://x.example/scripts/a.py`.'],
    ['anchors and mail', 'See [below](#steps), [mail](mailto:a@x.example).'],
    ['files of the workspace', 'Edit `src/index.ts`, `package.json` and `docs/adr/0001.md`. Read `README.md`.'],
    ['absolute and home paths', 'Read `/etc/hosts` and `~/.config/a.json`.'],
    [
      'placeholders',
      'Run `scripts/<name>.py`, `references/{topic}.md`, `scripts/*.sh`, `assets/your-logo.png`, `path/to/file.md`.',
    ],
    ['what is to be made', 'Create `scripts/new.py` in the project. Save the plan as `references/plan.md`.'],
    ['outputs of commands', fence('mkdir -p assets\nconvert a.png > assets/a.jpg') + 'Look at `assets/a.jpg`.'],
    ['examples', 'A skill may contain `scripts/rotate.py`, e.g. for PDF files.'],
    ['files of other skills', 'Run `~/.claude/skills/other/scripts/a.py`. See [other](../other/SKILL.md).'],
    ['sample links', fence('[text](references/a.md)', 'markdown')],
  ])('does not miss %s', (_, body) => {
    expect(completeness(body).value).toBe('unknown');
  });

  it.each<[string, string, string, number]>([
    ['scripts/a.sh', 'set -e\nif true; then\n  echo x\n', 'Bash', 3],
    ['scripts/a.py', 'x = 1\ndef f(:\n    pass\n', 'Python', 2],
    ['scripts/a.js', 'const a = 1;\nfunction ( {\n', 'JavaScript', 2],
    ['assets/a.json', '{\n  "a": 1,,\n}\n', 'JSON', 2],
    ['assets/a.yaml', 'a: 1\nb: [1, 2\nc: 3\n', 'YAML', 2],
  ])('is false where %s does not parse', (path, content, _, line) => {
    const { value, evidence, reason } = completeness('Text.', { files: { [path]: content } });
    expect(value).toBe(false);
    expect(reason).toContain(path);
    expect(evidence[0]).toMatchObject({ path });
    expect(evidence[0]?.line).toBeGreaterThanOrEqual(Math.min(line, 1));
  });

  it.each<[string, string]>([
    [
      'a.sh',
      '#!/bin/bash\nset -euo pipefail\narr=(a b)\n[[ ${#arr[@]} -gt 1 ]] && echo "${arr[@]:1}"\ncat <<\'EOF\'\n$x (\nEOF\n',
    ],
    ['a.zsh', 'print -l **/*(.om[1,3])\n'],
    [
      'a.py',
      'import os\nasync def f(*, a: int | None = None) -> None:\n    match a:\n        case 1: pass\n        case _: print(f"{a!r:>{10}}")\n',
    ],
    ['a.mjs', 'import x from "y" with { type: "json" };\nexport const a = await x?.b ?? 1;\n'],
    ['a.cjs', '#!/usr/bin/env node\nreturn require("x");\n'],
    ['a.json', '[1, {"a": null}]\n'],
    ['tsconfig.json', '{ "a": 1, } // as TypeScript reads it\n'],
    ['template.yaml', 'a: {{ name }}\nb: {% if x %}\n'],
    ['a.yaml', '%YAML 1.2\n---\na: &x [1]\nb: *x\n---\nc: |\n  x\n'],
  ])('takes %s for whole', (path, content) => {
    expect(completeness('Text.', { files: { [path]: content } }).value).not.toBe(false);
  });

  it('is false where a declared command appears nowhere', () => {
    const declared = { front: 'allowed-tools: Bash(xsv:*) Read\n' };
    expect(completeness('Text.', declared).reason).toContain('xsv is declared');
    expect(completeness('Text.', declared).value).toBe(false);
    expect(completeness(fence('xsv stats a.csv'), declared).value).toBe(true);
    expect(completeness('Count with xsv.', declared).value).toBe(true);
  });

  it('is false for stubs and for an empty body', () => {
    expect(completeness('# Steps\n\nTODO: describe the steps\n').value).toBe(false);
    expect(completeness('').value).toBe(false);
    expect(completeness('Search the code for `TODO` comments.').value).toBe('unknown');
  });

  it('decodes links, and takes those that cannot be decoded as they are', () => {
    const files = { 'references/tax rules.md': 'x' };
    expect(completeness('See [rules](references/tax%20rules.md).', { files }).value).toBe(true);
    expect(completeness('See [rules](references/%E0%A4%A.md).', { files }).value).toBe(false);
  });
});

describe('consistency', () => {
  const body = `# Invoices\n\nRead the invoices that the user wants checked, line by line.${STEPS}Then compare each position with the order, and report what differs, with amounts, taxes, dates and the supplier's number. Keep the originals.\n`;

  it('is true where name, description and body agree', () => {
    expect(qualityOf(body).consistency).toMatchObject({ value: true });
  });

  it('is false where the body is about something else', () => {
    const head =
      '---\nname: invoice-tools\ndescription: Extracts totals, suppliers, taxes from scanned invoices.\n---\n\n';
    const other = `# Gardening\n\nWater roses each morning before sunrise. Cut dead branches during winter. Feed bees with syrup whenever blossoms vanish. Plant lavender near fences, keep slugs away from lettuce, mulch beds generously, rotate crops yearly.\n`;
    expect(profileStatically([file('SKILL.md', head + other)]).quality.consistency).toMatchObject({ value: false });
  });

  it('is false where settings contradict the text', () => {
    const tools = { front: 'allowed-tools: Read, Grep\n' };
    expect(qualityOf(body + fence('python3 check.py'), tools).consistency).toMatchObject({ value: false });
    expect(qualityOf(body + fence('pbcopy < a'), { front: 'compatibility: Linux-only\n' }).consistency.value).not.toBe(
      false,
    );
  });

  it('is unknown where there is little to compare', () => {
    expect(qualityOf('Do it.').consistency.value).toBe('unknown');
  });
});

describe('orientation', () => {
  it('is left open where there is little to read, or nothing', () => {
    expect(qualityOf('PDF is a format of files.').orientation).toMatchObject({ value: 'unknown' });
    expect(profileStatically([]).quality.orientation).toMatchObject({ value: 'unknown', evidence: [] });
  });
});
