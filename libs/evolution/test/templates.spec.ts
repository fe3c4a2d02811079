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

  it('correct a flag where it stands and nothing else', () => {
    const { action, text } = draft(
      'The flag `--fast` that the skill names does not exist; `reportctl publish --quick <path>` works instead of `reportctl publish --fast <path>`.',
    );
    expect(action).toBe('error_fix');
    expect(text).toBe(SKILL.replace('--fast', '--quick'));
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

  it('leave what fits no template to others', () => {
    expect(draft('Reports are easier to read in landscape.')).toEqual({
      reason: expect.stringContaining('No template'),
    });
  });
});
