import type { Finding } from '@skillward/domain';
import { applyEdits, draftFromTemplate, readFindings } from '../src';
import { readText, textFiles } from './steps';

const SKILL = `---
name: make-report
description: Makes reports. Use when a report is wanted.
---

# Make a report

What it is about.

## Requirements

- Python 3.10 or newer

## Render

1. Run the renderer:

\`\`\`sh
python3 scripts/render.py --theme corporate input.md
reportctl publish --fast out.html
\`\`\`

2. Check \`reportctl status\`.

## Notes

Reports are kept for a year.
`;

function draft(sentence: string, skill = SKILL) {
  const files = textFiles({ 'SKILL.md': skill });
  const [finding] = readFindings(sentence);
  if (finding === undefined) throw new Error('nothing was found');
  const drafted = draftFromTemplate(finding, files);
  if (!drafted.ok) return { reason: drafted.reason };
  const applied = applyEdits(files, drafted.action.edits);
  if (!applied.ok) throw new Error(applied.errors.join(' '));
  return { action: drafted.action.action, text: readText(applied.files) };
}

const windows = (text: string): string => text.replaceAll('\n', '\r\n');

const lineAfter = (text: string | undefined, line: string) => {
  const lines = (text ?? '').split('\n');
  return lines[lines.indexOf(line) + 1];
};

describe('drafts without a model', () => {
  it('add a dependency to the requirements that are there', () => {
    const { action, text } = draft(
      '`python3` fails where `reportlab` is missing; `pip install reportlab` installs it, and the command works after that.',
    );
    expect(action).toBe('prerequisite_addition');
    expect(lineAfter(text, '- Python 3.10 or newer')).toBe('- `reportlab` must be installed: `pip install reportlab`.');
  });

  it('make a section of prerequisites before the first one where there is none', () => {
    const { text } = draft(
      '`reportctl publish <path>` needs the environment variable `REPORT_REGION` to be set before it runs.',
      SKILL.replace('## Requirements\n\n- Python 3.10 or newer\n\n', ''),
    );
    expect(text).toContain(
      'What it is about.\n\n## Prerequisites\n\n- Set the environment variable `REPORT_REGION` before `reportctl publish` runs.\n\n## Render\n',
    );
  });

  it('find the section of prerequisites by a heading that is underlined', () => {
    const { text } = draft(
      '`python3` fails where `reportlab` is missing; `pip install reportlab` installs it, and the command works after that.',
      SKILL.replace('## Requirements\n', 'Requirements\n------------\n'),
    );
    expect(lineAfter(text, '- Python 3.10 or newer')).toBe('- `reportlab` must be installed: `pip install reportlab`.');
    expect(text).not.toContain('Prerequisites');
  });

  it.each([
    '`python3` fails where `reportlab` is missing; `pip install reportlab` installs it, and the command works after that.',
    '`reportctl publish <path>` needs its service to run: start it first with `service reportd start`.',
    'The flag `--fast` that the skill names does not exist; `reportctl publish --quick <path>` works instead of `reportctl publish --fast <path>`.',
    '`exportctl dump <path>` fails for a missing permission: run it with `sudo`.',
  ])('do in a file of Windows what they do in any, and keep its line ends: %s', (sentence) => {
    const { text } = draft(sentence);
    expect(draft(sentence, windows(SKILL)).text).toBe(windows(text ?? ''));
  });

  it('correct a flag where it stands and nothing else', () => {
    const { action, text } = draft(
      'The flag `--fast` that the skill names does not exist; `reportctl publish --quick <path>` works instead of `reportctl publish --fast <path>`.',
    );
    expect(action).toBe('error_fix');
    expect(text).toBe(SKILL.replace('--fast', '--quick'));
  });

  it.each([
    [
      'The flag `--fast` that the skill names does not exist; `reportctl publish --quick <path>` works instead of `reportctl publish --fast <path>`.',
      SKILL.replace('publish --fast', 'send'),
      '`--fast`',
    ],
    [
      'The documented `reportctl publish --fast <path>` fails (it ends with an error); `reportctl publish --fast --new-session <path>` works.',
      SKILL.replaceAll('reportctl', 'pagectl'),
      '`reportctl publish`',
    ],
  ])('say nothing of what only an older version named: %s', (sentence, skill, name) => {
    expect(draft(sentence, skill)).toEqual({ reason: `The current version no longer names ${name}.` });
  });

  it('correct a documented command and keep the values that the skill has', () => {
    const { text } = draft(
      'The documented `reportctl publish --fast <path>` fails (it ends with an error); `reportctl publish --fast --new-session <path>` works.',
    );
    expect(text).toBe(SKILL.replace('--fast out.html', '--fast --new-session out.html'));
  });

  it('add a fallback after the block of the command', () => {
    const { action, text } = draft(
      '`reportctl publish <path>` needs its service to run: start it first with `service reportd start`.',
    );
    expect(action).toBe('knowledge_addition');
    expect(text).toContain(
      'out.html\n```\n\nIf `reportctl publish` cannot reach its service, start it first: `service reportd start`.\n\n2. Check',
    );
  });

  it('add a fallback at the end where the command stands nowhere', () => {
    const { text } = draft(
      '`exportctl dump <path>` fails for a missing permission: run it with `sudo`.',
      SKILL.replace('## Notes\n\nReports are kept for a year.\n', ''),
    );
    expect(
      text?.trimEnd().endsWith('## Troubleshooting\n\n- If `exportctl dump` is denied permission, run it with `sudo`.'),
    ).toBe(true);
  });

  it('say nothing twice', () => {
    const sentence =
      '`reportctl publish <path>` needs its service to run: start it first with `service reportd start`.';
    const { text } = draft(sentence);
    expect(draft(sentence, text)).toEqual({ reason: expect.stringContaining('already says so') });
  });

  it.each([
    // The values of a command keep their roles, and none is lost.
    [
      'The documented `reportctl publish --fast <path>` fails (it ends with an error); `file <path>` works.',
      'no other form',
    ],
    [
      'The documented `reportctl publish --fast <path>` fails (x); `reportctl publish -s -o <path> <path>` works.',
      'no other form',
    ],
    ['The documented `reportctl publish --fast <path>` fails (x); `reportctl publish --help` works.', 'no other form'],
    [
      '`reportctl` fails where `a dependency` is missing; `npm i --package-lock-only` installs it, and the command works after that.',
      'names no package',
    ],
    [
      '`reportctl` fails where `x` is missing; `pip install x --extra-index-url <url>` installs it, and the command works after that.',
      'names no package',
    ],
    [
      '`reportctl publish` needs its service to run: start it first with `reportctl serve <path>`.',
      'values that only the runs had',
    ],
  ])('make nothing of %p', (sentence, reason) => {
    expect(draft(sentence)).toEqual({ reason: expect.stringContaining(reason) });
  });

  it('leave an option that stands alone where it stands', () => {
    const skill = SKILL.replace('Reports are kept', 'Use `--fast` for drafts of `reportctl`. Reports are kept');
    const { text } = draft(
      'The flag `--fast` that the skill names does not exist; `reportctl publish <path>` works instead of `reportctl publish --fast <path>`.',
      skill,
    );
    expect(text).toContain('reportctl publish out.html');
    expect(text).toContain('Use `--fast` for drafts');
  });

  it('exchange inputs and outputs by their options, not by their order', () => {
    const skill = SKILL.replace('reportctl publish --fast out.html', 'pandoc input.md -o out.pdf --engine=old');
    const { text } = draft(
      'The documented `pandoc <path> -o <path> --engine=old` fails (x); `pandoc --engine=new -o <path> <path>` works.',
      skill,
    );
    expect(text).toContain('pandoc --engine=new -o out.pdf input.md');
  });

  it('give a program its new name wherever it is called, and leave files of that name alone', () => {
    const skill = SKILL.replace(
      'reportctl publish --fast out.html',
      'report-ctl up\nreport-ctl down -v\ncat report-ctl.yml',
    );
    const { text } = draft('The documented `report-ctl up` fails (x); `report ctl up` works.', skill);
    expect(text).toContain('report ctl up\nreport ctl down -v\ncat report-ctl.yml');
  });

  it('name what was installed, without versions and manners of one machine', () => {
    const { text } = draft(
      '`python3` fails where `yaml` is missing; `sudo apt-get install -y python3-yaml=6.0 libyaml-dev` installs it, and the command works after that.',
    );
    expect(lineAfter(text, '- Python 3.10 or newer')).toBe(
      '- `python3-yaml` and `libyaml-dev` must be installed (on Debian and Ubuntu: `apt-get install python3-yaml libyaml-dev`).',
    );
  });

  it('say which step comes first', () => {
    const { action, text } = draft(
      'Run `reportctl login` before `reportctl publish --fast`: without it the command ends with “ERROR [auth] Not signed in.”.',
    );
    expect(action).toBe('knowledge_addition');
    expect(text).toContain('Run `reportctl login` before `reportctl publish`; otherwise it ends with “Not signed in”.');
  });

  it('leave what fits no template to others', () => {
    expect(draft('Reports are easier to read in landscape.')).toEqual({
      reason: expect.stringContaining('No template'),
    });
  });
});

describe('drafts of what was learnt in a form', () => {
  const NOTES = `${SKILL}
\`\`\`python
rows = sheet.append(more)
\`\`\`

Install what is missing with \`npm install NAME\`, and all of it with \`npm install\`.
`;
  function learnt(finding: Finding, skill = NOTES) {
    const files = textFiles({ 'SKILL.md': skill });
    const drafted = draftFromTemplate(finding, files);
    if (!drafted.ok) return { reason: drafted.reason };
    const applied = applyEdits(files, drafted.action.edits);
    if (!applied.ok) throw new Error(applied.errors.join(' '));
    return { action: drafted.action.action, text: readText(applied.files) };
  }

  it.each([
    ['We never publish without --dry-run.', 'Never publish without --dry-run.'],
    ['You have to render twice, page numbers are wrong otherwise.', 'Render twice, page numbers are wrong otherwise.'],
    ['Cover and body must be two files, otherwise we cannot print them.', 'Cover and body must be two files.'],
    ["Here we don't send drafts, only final reports.", 'Do not send drafts, only final reports.'],
  ])('say a rule of one house as a rule for anybody: %s', (said, written) => {
    expect(learnt({ kind: 'rule', text: said, rule: said, command: null })).toMatchObject({
      text: expect.stringContaining(`\n${written}\n`) as string,
    });
  });

  it('keep of a rule what names the thing, and nothing that only points back', () => {
    const rule = "Body and cover must be two files. That's the rule for every report. Always ask first.";
    const { text } = learnt({ kind: 'rule', text: rule, rule, command: null, names: ['cover'] });
    expect(text).toContain('Body and cover must be two files.');
    expect(text).not.toMatch(/the rule for every report|ask first/);
    expect(learnt({ kind: 'rule', text: rule, rule, command: null, names: ['index'] }).reason).toMatch(
      /a model or a person/,
    );
  });

  it('replace a line that is wrong, with its indent', () => {
    const wrong = 'reportctl publish --fast out.html';
    const right = 'reportctl publish --all out.html';
    const skill = NOTES.replaceAll(wrong, `    ${wrong}`);
    expect(learnt({ kind: 'wrong_text', text: 'x', wrong, right }, skill)).toEqual({
      action: 'error_fix',
      text: skill.replaceAll(wrong, right),
    });
  });

  it('take out an option with its value wherever the program has it', () => {
    const skill = NOTES.replace(
      'reportctl publish --fast out.html',
      'reportctl publish --ext .ts,.tsx out.html',
    ).replace('`reportctl status`', '`reportctl check --ext .ts,.tsx --fix`');
    const [wrong, right] = ['reportctl publish --ext .ts,.tsx <path>', 'reportctl publish <path>'];
    expect(learnt({ kind: 'wrong_command', text: 'x', wrong, right, subject: '--ext' }, skill)).toEqual({
      action: 'error_fix',
      text: skill.replaceAll(' --ext .ts,.tsx', ''),
    });
  });

  it('put the preferred command where the other is run on something, and nowhere else', () => {
    expect(learnt({ kind: 'preferred_command', text: 'x', wrong: 'npm install', right: 'pnpm add' })).toEqual({
      action: 'error_fix',
      text: NOTES.replace('`npm install NAME`', '`pnpm add NAME`'),
    });
    const { text } = learnt({ kind: 'preferred_command', text: 'x', wrong: 'yarn add', right: 'pnpm add' });
    expect(text).toContain('Use `pnpm add` instead of `yarn add`.');
  });

  it('note a name that is gone behind the code that calls it', () => {
    const symptom = "AttributeError: 'Sheet' object has no attribute 'append'. Did you mean: '_append'?";
    const { text } = learnt({ kind: 'wrong_name', text: 'x', gone: 'append', come: 'concat', symptom });
    expect(text).toContain(
      "rows = sheet.append(more)\n```\n\nUse `concat` instead of `append`; the latter ends with “AttributeError: 'Sheet' object has no attribute 'append'”.\n",
    );
  });

  it('put a rule under the notes, and leave out what was said of one piece of work', () => {
    const rule = 'Always link the pull request at the end of each line. I told you so! See https://git.example.com/7.';
    const { text } = learnt({ kind: 'rule', text: 'x', rule, command: null });
    expect(lineAfter(text, 'Reports are kept for a year.')).toBe('');
    expect(text).toContain('\n\nAlways link the pull request at the end of each line.\n');
    expect(text).not.toContain('told you');
    for (const said of ['You must redo that now.', 'Use https://git.example.com/7 for all of it.', 'Looks broken.']) {
      expect(learnt({ kind: 'rule', text: 'x', rule: said, command: null })).toHaveProperty('reason');
    }
  });

  it('put an explanation behind the command that it is about', () => {
    const cause = 'The renderer reads latin-1 by default, so files in UTF-8 need `--encoding utf-8`.';
    const { text } = learnt({ kind: 'cause', text: 'x', cause, command: 'python3 scripts/render.py march.md' });
    expect(text).toContain(`reportctl publish --fast out.html\n\`\`\`\n\n${cause}\n`);
  });

  it('leave out a message that is of one run or says nothing', () => {
    for (const symptom of ["src/users.ts:14:21 - error TS2339: no 'nickname'", 'Exit code 2']) {
      const { text } = learnt({
        kind: 'wrong_order',
        text: 'x',
        first: 'make deps',
        command: 'reportctl publish',
        symptom,
      });
      expect(text).toContain('Run `make deps` before `reportctl publish`.\n');
    }
  });

  it('add an option wherever the command is run on something, and once', () => {
    const skill = SKILL.replace(
      'reportctl publish --fast out.html',
      'reportctl publish --fast \\\n  out.html\nreportctl publish --limit=5 a.html',
    );
    const wrong = 'reportctl publish --quiet --from=1 <path>';
    const right = 'reportctl publish --quiet --limit=0 --from=1 <path>';
    const { text } = learnt({ kind: 'wrong_command', text: 'x', wrong, right, subject: null }, skill);
    expect(text).toBe(skill.replace('publish --fast \\', 'publish --limit=0 --fast \\'));
  });

  it('keep a sentence within the item whose command it is about', () => {
    const skill = SKILL.replace(
      /## Render[\s\S]*?## Notes/,
      '1. Clean.\n2. Publish:\n\n       reportctl publish out.html\n\n3. Look.\n\n## Notes',
    );
    const finding: Finding = {
      kind: 'wrong_order',
      text: 'x',
      first: 'make deps',
      command: 'reportctl publish out.html',
      symptom: '',
    };
    const { text } = learnt(finding, skill);
    expect(text).toContain(
      '       reportctl publish out.html\n\n   Run `make deps` before `reportctl publish out.html`.\n\n3. Look.',
    );
  });
});
