import fc from 'fast-check';
import type { PackageFile } from '@skillward/domain';
import { file, skillMarkdown } from '@skillward/testing/package-files';
import { buildPackage } from '../../src/build-package';
import { formatDumpLine, parseDumpLine } from '../../src/dump/dump-line';

const LINE = { id: 'owner/repo/skills/pdf', name: 'pdf', description: 'Reads: "PDF" files', body: '# PDF\n\nSteps' };

function parsed(value: unknown) {
  const result = parseDumpLine(JSON.stringify(value), 7);
  if (!result.ok) throw new Error(result.errors[0]?.message);
  return result.skill;
}

function built(files: readonly PackageFile[]) {
  const result = buildPackage(files);
  if (!result.ok) throw new Error(result.errors[0]?.message);
  return result.package;
}

describe('parseDumpLine', () => {
  it('makes a SKILL.md of name, description, licence and body', () => {
    const source = { repo: 'owner/repo', path: 'skills/pdf/SKILL.md', commit: 'abc', license: 'MIT', extra: 1 };
    const skill = parsed({ ...LINE, source });
    expect(skill).toMatchObject({ id: LINE.id, folderName: 'pdf', upstream: source, extension: null });
    expect(skill.files.map(({ path, mode, content }) => [path, mode, String(content)])).toEqual([
      [
        'SKILL.md',
        '100644',
        '---\nname: "pdf"\ndescription: "Reads: \\"PDF\\" files"\nlicense: "MIT"\n---\n\n# PDF\n\nSteps',
      ],
    ]);
  });

  it('makes a SKILL.md that says exactly what the line says', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((each) => !/\p{Cc}/u.test(each))
      .map((each) => `x${each}x`);
    const tricky = fc.constantFrom(
      'true',
      '1.0',
      '---',
      '- a',
      '# a',
      'a\n---\nb',
      "'",
      '"',
      '\\',
      '{a}',
      'a: b',
      '\u2028',
      '\ud7ff',
      ' \t ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          tricky.map((each) => `x${each}x`),
        ),
        fc.oneof(text, tricky),
        (description, body) => {
          const skill = built(parsed({ ...LINE, description, body: `#${body}` }).files);
          expect(skill.frontmatter).toEqual({ name: 'pdf', description });
          expect(skill.body).toBe(`#${body}`);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('makes no package of a line with hidden characters', () => {
    const skill = parsed({ ...LINE, description: 'Reads\u0007 PDF files' });
    expect(() => built(skill.files)).toThrow('U+0007');
  });

  it('reads files as text and base64, with modes', () => {
    const skill = parsed({
      id: 'a',
      files: [
        { path: 'SKILL.md', content: skillMarkdown() },
        { path: 'logo.png', content: 'AP8=', encoding: 'base64' },
        { path: 'run.sh', content: 'x', mode: '100755' },
      ],
      skillward: { status: 'deprecated' },
    });
    expect(skill.files.slice(1)).toEqual([
      { path: 'logo.png', mode: '100644', content: Buffer.from([0, 255]) },
      { path: 'run.sh', mode: '100755', content: Buffer.from('x') },
    ]);
    expect(skill.extension).toEqual({ status: 'deprecated' });
  });

  it.each([
    ['broken JSON', '{"id": ', null, 'dump_not_json'],
    ['no object', '[1]', null, 'dump_shape'],
    ['no id', '{"name":"a","description":"b","body":"c"}', null, 'dump_shape'],
    ['a body that is missing', '{"id":"x","name":"a","description":"b"}', 'x', 'dump_shape'],
    ['no files', '{"id":"x","files":[]}', 'x', 'dump_shape'],
    [
      'a mode that git does not know',
      '{"id":"x","files":[{"path":"a","content":"","mode":"120000"}]}',
      'x',
      'dump_shape',
    ],
    ['broken base64', '{"id":"x","files":[{"path":"a","content":"A*B","encoding":"base64"}]}', 'x', 'dump_base64'],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]), null, 'invalid_utf8'],
    ['deep nesting', `{"id":"x","source":${'['.repeat(100_000)}`, null, 'dump_not_json'],
  ])('refuses %s with the number of the line', (_what, line, id, code) => {
    const result = parseDumpLine(line, 7);
    expect(result.ok ? null : [result.id, result.errors.map((issue) => [issue.code, issue.line])]).toEqual([
      id,
      [[code, 7]],
    ]);
  });

  it('names the field that is wrong', () => {
    const result = parseDumpLine('{"id":"x","files":[{"path":1,"content":""}]}', 1);
    expect(result.ok ? '' : result.errors[0]?.message).toContain('files.0.path');
  });

  it('leaves hostile paths to buildPackage', () => {
    const skill = parsed({
      id: 'a',
      files: [
        { path: 'SKILL.md', content: skillMarkdown() },
        { path: '../x', content: '' },
      ],
    });
    expect(buildPackage(skill.files).ok).toBe(false);
  });
});

describe('formatDumpLine', () => {
  it('comes back with the same digest, facts and source', () => {
    const original = built([
      file('SKILL.md', `\ufeff${skillMarkdown()}\r\n`),
      file('run.sh', '#!/bin/sh\n', '100755'),
      file('latin1.txt', Buffer.from([0xe9])),
      file('empty'),
    ]);
    const line = formatDumpLine({
      id: 'ns/pdf',
      package: original,
      source: { repo: 'owner/repo' },
      extension: { labels: ['a'] },
    });
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({ id: 'ns/pdf', name: 'pdf-tools', description: 'Reads PDF files.' });
    const skill = parsed(JSON.parse(line));
    expect(built(skill.files).digest).toBe(original.digest);
    expect([skill.upstream, skill.extension]).toEqual([{ repo: 'owner/repo' }, { labels: ['a'] }]);
  });

  it('keeps the digest of any content', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.string({ unit: 'grapheme' }).map((text) => Buffer.from(text)),
        ),
        (content) => {
          const original = built([file('SKILL.md', skillMarkdown()), file('data.bin', Buffer.from(content))]);
          const skill = parsed(JSON.parse(formatDumpLine({ id: 'a', package: original })));
          expect(built(skill.files).digest).toBe(original.digest);
        },
      ),
    );
  });
});
