import { withoutFrames } from '../../src/read/frames';

describe('withoutFrames', () => {
  it.each([
    [
      'a file that is open in the editor',
      '<ide_opened_file>The user opened the file src/app.ts in the IDE. This may or may not be related.</ide_opened_file>\nmake the header sticky',
      'make the header sticky',
    ],
    [
      'a selection behind the words',
      'what does this do?\n<ide_selection>The user selected the lines 4 to 9 from src/a.ts:\nif (a) {\n  b();\n}\n</ide_selection>',
      'what does this do?',
    ],
    [
      'two frames on one line, and a reminder',
      '<ide_opened_file>a</ide_opened_file><ide_diagnostics>[]</ide_diagnostics>\n<system-reminder>Use the list.</system-reminder>\nstill red',
      'still red',
    ],
    [
      'the context of Codex',
      '# Context from my IDE setup:\n\n## Active file: a.md\n\n## Open tabs:\n- b.md: b.md\n\n## My request for Codex:\nno, the other file',
      'no, the other file',
    ],
    ['a request in an element', '<user_query>\nrename it\n</user_query>', 'rename it'],
    [
      'an issue with the files before it',
      '<uploaded_files>\n/workspace/x\n</uploaded_files>\nFix this:\n<issue_description>\nIt crashes.\n</issue_description>',
      'Fix this:\n\nIt crashes.',
    ],
  ])('leaves what a person typed: %s', (_name, text, typed) => {
    expect(withoutFrames(text)).toBe(typed);
  });

  it('leaves nothing of mere context', () => {
    expect(withoutFrames('<ide_opened_file>The user opened a.ts.</ide_opened_file>')).toBe('');
    expect(withoutFrames('# Context from my IDE setup:\n\n## Open tabs:\n- a.md: a.md')).toBe('');
  });

  it('keeps code that a person typed, and marks without an end', () => {
    const typed = 'Put <my-button> into the form, and <b>bold</b> text; a < b > c.';
    expect(withoutFrames(typed)).toBe(typed);
    expect(withoutFrames('<open_tag> and no end')).toBe('and no end');
  });

  it('is linear in marks without an end', () => {
    const many = Array.from({ length: 20_000 }, (_item, at) => `<a_${'x'.repeat(at % 7)}b>`).join('\n');
    const started = process.cpuUsage();
    withoutFrames(many);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
  });
});
