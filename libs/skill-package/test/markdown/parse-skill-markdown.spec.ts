import fc from 'fast-check';
import { quietSeconds } from '@skillward/testing/quiet-seconds';
import { parseSkillMarkdown, type ParseOptions } from '../../src/markdown/parse-skill-markdown';

const parse = (text: string | Uint8Array, options?: ParseOptions) =>
  parseSkillMarkdown(typeof text === 'string' ? Buffer.from(text) : text, options);

/** Parses a front matter with a valid rest; `yaml` may override name and description. */
function parseYaml(yaml: string, options?: ParseOptions) {
  const has = (field: string) => new RegExp(`^${field}:`, 'm').test(yaml);
  const rest = `${has('name') ? '' : 'name: pdf-tools\n'}${has('description') ? '' : 'description: Reads PDF files.\n'}`;
  return parse(`---\n${rest}${yaml}\n---\n\nBody.\n`, options);
}

const errorsOf = (result: ReturnType<typeof parse>) => (result.ok ? [] : result.errors.map(({ code }) => code));
const warningsOf = (result: ReturnType<typeof parse>) => result.warnings.map(({ code }) => code);
const fieldsOf = (result: ReturnType<typeof parse>) => (result.ok ? result.frontmatter : null);

describe('parseSkillMarkdown on valid files', () => {
  it('reads every field of the specification', () => {
    const result = parse(
      [
        '---',
        'name: pdf-tools',
        'description: >',
        '  Reads PDF files.',
        '  Use for forms.',
        'license: Apache-2.0',
        'compatibility: Needs poppler',
        'metadata:',
        '  author: someone',
        '  version: "1.0"',
        'allowed-tools: Read Bash(git add:*) Write',
        '---',
        '',
        '# Steps',
        '',
      ].join('\n'),
      { folderName: 'pdf-tools' },
    );
    expect(result).toEqual({
      ok: true,
      frontmatter: {
        name: 'pdf-tools',
        description: 'Reads PDF files. Use for forms.',
        license: 'Apache-2.0',
        compatibility: 'Needs poppler',
        metadata: { author: 'someone', version: '1.0' },
        allowedTools: ['Read', 'Bash(git add:*)', 'Write'],
      },
      body: '# Steps\n',
      warnings: [],
    });
  });

  it('takes a byte order mark, CRLF, and blank lines before the front matter', () => {
    const text = '\ufeff\r\n---\r\nname: a\r\ndescription: B c\r\n---\r\n\r\nLine one\r\nLine two\r\n';
    const result = parse(text);
    expect(fieldsOf(result)).toEqual({ name: 'a', description: 'B c' });
    expect(result.ok && result.body).toBe('Line one\r\nLine two\r\n');
    expect(warningsOf(result)).toEqual(['frontmatter_not_first']);
  });

  it('counts characters, not UTF-16 units, and keeps a longer description whole with a warning', () => {
    const described = (length: number) => parseYaml(`description: ${'😀'.repeat(length)}`);
    expect(warningsOf(described(1024))).not.toContain('description_too_long');
    const long = described(1025);
    expect(warningsOf(long)).toContain('description_too_long');
    expect(fieldsOf(long)).toMatchObject({ description: '😀'.repeat(1025) });
  });
});

describe('parseSkillMarkdown rejects with all reasons', () => {
  it('names every violation at once, each with its line', () => {
    const yaml = `name: ${'a'.repeat(65)}\ndescription: ''\ncompatibility: ${'c'.repeat(501)}\nmetadata: [1]\nallowed-tools: {a: b}`;
    const result = parse(`---\n${yaml}\n---\n`);
    expect(result.ok ? [] : result.errors.map(({ code, line }) => [code, line])).toEqual([
      ['name_too_long', 2],
      ['description_missing', 3],
      ['compatibility_too_long', 4],
      ['metadata_not_mapping', 5],
      ['allowed_tools_not_text', 6],
    ]);
  });

  it.each([
    ['no front matter', '# Only Markdown\n', 'frontmatter_missing'],
    ['an unclosed front matter', '---\nname: a\n', 'frontmatter_unclosed'],
    ['an empty file', '', 'frontmatter_missing'],
    ['a list', '---\n- a\n---\n', 'yaml_not_mapping'],
    ['YAML with a syntax error', '---\nname: a\n  b: [\n---\n', 'yaml_invalid'],
  ])('%s', (_what, text, code) => {
    expect(errorsOf(parse(text))).toEqual([code]);
  });

  it('an empty front matter lacks both fields', () => {
    expect(errorsOf(parse('---\n---\nBody'))).toEqual(['name_missing', 'description_missing']);
  });

  it.each([
    ['a name that is a list', 'name: [a]', 'name_not_text'],
    ['a description that is a mapping', 'description: {a: b}', 'description_not_text'],
    ['a compatibility that is a mapping', 'compatibility: {a: b}', 'compatibility_not_text'],
    ['a name without any usable character', 'name: "!!!"', 'name_unusable'],
  ])('%s', (_what, yaml, code) => {
    expect(errorsOf(parseYaml(yaml))).toEqual([code]);
  });

  it('gives the line of a YAML error in the file', () => {
    const result = parse('---\nname: a\ndescription: b\nmetadata: {a: [1, 2\n---\n');
    expect(result.ok ? [] : result.errors.map(({ code, line }) => [code, line])).toEqual([['yaml_invalid', 5]]);
  });
});

describe('parseSkillMarkdown keeps warnings', () => {
  it.each([
    ['unknown fields', 'version: 1\nauthor: x', 'unknown_field'],
    ['metadata that is not text', 'metadata: {version: 1.10, nested: {a: [1]}}', 'metadata_not_text'],
    ['tools separated by commas', 'allowed-tools: Read, Write', 'allowed_tools_commas'],
    ['tools as a list', 'allowed-tools: [Read, "Bash(git add:*)"]', 'allowed_tools_list'],
    ['a compatibility list', 'compatibility: [claude, codex]', 'compatibility_list'],
    ['a number for a name', 'name: 2024', 'name_not_quoted'],
    ['a name in capitals', 'name: My Skill_2', 'name_normalised'],
  ])('of %s', (_what, yaml, code) => {
    const result = parseYaml(yaml);
    expect(errorsOf(result)).toEqual([]);
    expect(warningsOf(result)).toEqual([code]);
  });

  it('keeps the meaning of what it converts', () => {
    expect(fieldsOf(parseYaml('metadata: {version: 1.10, on: true, none: , nested: {a: [1]}}'))?.metadata).toEqual({
      version: '1.10',
      on: 'true',
      none: '',
      nested: '{"a":[1]}',
    });
    expect(fieldsOf(parseYaml('allowed-tools: Read, Bash(a, b), Write'))?.allowedTools).toEqual([
      'Read',
      'Bash(a, b)',
      'Write',
    ]);
    expect(fieldsOf(parseYaml('name: My Skill_2'))?.name).toBe('my-skill-2');
    expect(fieldsOf(parseYaml('name: 2024'))?.name).toBe('2024');
  });

  it('uses the folder for a name in another script and says when names differ', () => {
    const result = parseYaml('name: 赛博日记', { folderName: 'Cyber Diary' });
    expect(fieldsOf(result)?.name).toBe('cyber-diary');
    expect(warningsOf(result)).toEqual(['name_from_folder', 'name_differs_from_folder']);
    expect(warningsOf(parseYaml('name: a', { folderName: 'b' }))).toEqual(['name_differs_from_folder']);
  });

  it('cuts a title between words, but not an identifier', () => {
    const result = parseYaml(`name: ${'Long Title '.repeat(8)}`);
    expect(fieldsOf(result)?.name).toBe('long-title-long-title-long-title-long-title-long-title-long');
    expect(warningsOf(result)).toEqual(['name_normalised']);
    expect(errorsOf(parseYaml(`name: ${'long-title-'.repeat(8)}x`))).toEqual(['name_too_long']);
  });

  it('of a body over 500 lines or empty', () => {
    const head = '---\nname: a\ndescription: b\n---\n\n';
    expect(warningsOf(parse(`${head}${'x\n'.repeat(500)}`))).toEqual([]);
    expect(warningsOf(parse(`${head}${'x\n'.repeat(501)}`))).toEqual(['body_long']);
    expect(warningsOf(parse(head))).toEqual(['body_empty']);
  });

  it('does not let a key reach the prototype', () => {
    const result = parseYaml('metadata: {__proto__: x, constructor: y}');
    expect(Object.entries(fieldsOf(result)?.metadata ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});

describe('parseSkillMarkdown recovers what is certain', () => {
  it.each([
    ['a colon in prose', 'description: Use when: forms must be filled', 'Use when: forms must be filled'],
    ['a colon at the end', 'description: Use when: forms:', 'Use when: forms:'],
    ['a bracket at the start', 'description: [BETA] Reads files', '[BETA] Reads files'],
    ['an at sign', 'description: @mention helper', '@mention helper'],
    ['a backtick', 'description: `grep` for people', '`grep` for people'],
    ['quotes within quotes', 'description: "Use for "forms" and more"', 'Use for "forms" and more'],
    ['text after a quote', 'description: "Forms" and more: all', '"Forms" and more: all'],
    ['an apostrophe in single quotes', "description: 'It's here: now'", "It's here: now"],
    [
      'continuation lines',
      'description: First: one\n  then use when: two\n  third',
      'First: one then use when: two third',
    ],
  ])('%s', (_what, yaml, expected) => {
    const result = parseYaml(yaml);
    expect(errorsOf(result)).toEqual([]);
    expect(fieldsOf(result)?.description).toBe(expected);
    expect(warningsOf(result)).toEqual(['yaml_recovered']);
  });

  it('recovers an unknown field in brackets, as commands have it', () => {
    expect(warningsOf(parseYaml('argument-hint: [file] [options]'))).toEqual(['yaml_recovered', 'unknown_field']);
  });

  it.each([
    ['an unclosed quote', 'description: "Use for forms'],
    ['escapes within broken quotes', 'description: "Use \\"a" b"'],
    ['an unclosed list of tools', 'allowed-tools: [Read, Write'],
    ['a broken nested mapping', 'metadata:\n  a: b: c'],
    ['a field whose indentation slipped', 'description: a\n license: b'],
    ['tabs for indentation', 'metadata:\n\ta: b'],
  ])('but not %s', (_what, yaml) => {
    expect(errorsOf(parseYaml(yaml))).toEqual(['yaml_invalid']);
  });

  it('keeps the line numbers of later findings', () => {
    const result = parse('---\nname: a\ndescription: b: c\n  d\n  e\nname: f\n---\n');
    expect(result.ok ? [] : result.errors.map(({ code, line }) => [code, line])).toEqual([['yaml_invalid', 3]]);
    const long = parse(`---\nname: a\ndescription: b: c\n  d\ncompatibility: ${'x'.repeat(501)}\n---\n`);
    expect(long.ok ? [] : long.errors.map(({ code, line }) => [code, line])).toEqual([['compatibility_too_long', 5]]);
  });
});

describe('parseSkillMarkdown against hostile YAML', () => {
  const nested = (depth: number) => `metadata: {a: ${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}}`;

  it.each([
    ['anchors', 'metadata: &a {b: c}', 'yaml_anchor'],
    ['aliases', 'metadata: {a: *b}', 'yaml_alias'],
    ['a billion laughs', 'a: &a [x]\nb: &b [*a,*a]\nc: [*b,*b]', 'yaml_anchor'],
    ['custom tags', 'metadata: !!js/function "x"', 'yaml_tag'],
    ['local tags', 'metadata: !evil {a: b}', 'yaml_tag'],
    ['binary tags', 'metadata: {a: !!binary AAAA}', 'yaml_tag'],
    ['duplicate keys', 'license: a\nlicense: b', 'yaml_duplicate_key'],
    ['duplicate keys further in', 'metadata: {a: b, "a": c}', 'yaml_duplicate_key'],
    ['deep nesting', nested(17), 'yaml_too_deep'],
    ['deep block nesting', Array.from({ length: 17 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'), 'yaml_too_deep'],
    ['deep nesting on one line', `metadata: ${'['.repeat(30_000)}`, 'yaml_too_deep'],
    ['deep sequences on one line', `metadata:\n  ${'- '.repeat(30_000)}`, 'yaml_too_deep'],
    ['deep explicit keys', `? ${'? '.repeat(30_000)}`, 'yaml_too_deep'],
    ['more tokens than any description needs', `metadata: [${'a,'.repeat(20_000)}]`, 'yaml_too_complex'],
    ['a front matter over 64 kB', `license: ${'x'.repeat(64 * 1024)}`, 'frontmatter_too_large'],
  ])('refuses %s', (_what, yaml, code) => {
    expect(errorsOf(parseYaml(yaml))).toEqual([code]);
  });

  it('takes nesting up to the bound', () => {
    expect(errorsOf(parseYaml(nested(16)))).toEqual([]);
    expect(errorsOf(parseYaml(`allowed-tools: [${'Read, '.repeat(200)}]`))).toEqual([]);
    const block = (maps: number) =>
      `metadata:\n${Array.from({ length: maps }, (_, at) => `${' '.repeat(at + 1)}a:`).join('\n')} x`;
    expect(errorsOf(parseYaml(block(15)))).toEqual([]);
    expect(errorsOf(parseYaml(block(16)))).toEqual(['yaml_too_deep']);
  });

  it.each([
    ['a NUL byte', Buffer.from('---\nname: a\0\n---\n'), 'nul_byte'],
    ['invalid UTF-8', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xc3, 0x28]), 'invalid_utf8'],
    ['an overlong encoding', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xc0, 0xaf]), 'invalid_utf8'],
    ['an encoded surrogate', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xed, 0xa0, 0x80]), 'invalid_utf8'],
  ])('refuses %s', (_what, bytes, code) => {
    expect(errorsOf(parse(bytes))).toEqual([code]);
  });

  it.each(['utf16le', 'utf16be'] as const)('says of a file in UTF-16 what to do, and that alone (%s)', (order) => {
    const bytes = Buffer.from('\ufeff---\nname: a\n---\n', 'utf16le');
    expect(parse(order === 'utf16le' ? bytes : bytes.swap16())).toMatchObject({
      ok: false,
      errors: [{ code: 'invalid_utf8', message: 'The file is UTF-16: save it as UTF-8.' }],
    });
  });

  it.each([
    ['tag characters', 'description: "Reads \\U000e0049 tables"', 'U+E0049'],
    ['an override', 'description: "Reads \\u202e tables"', 'U+202E'],
    ['an escape for terminals', 'description: "Reads \\e[31m tables"', 'U+001B'],
    ['a C1 control', 'description: "Reads \\x9b tables"', 'U+009B'],
    ['a hidden character in a list', 'description: x\nmetadata: {a: "\\a"}', 'U+0007'],
    ['a hidden key', 'description: x\nmetadata: {"\\u2066a": b}', 'U+2066'],
  ])('refuses %s that YAML escapes make', (_name, fields, character) => {
    const parsed = parseSkillMarkdown(Buffer.from(`---\nname: tables\n${fields}\n---\n# Tables\n`));
    expect(parsed).toMatchObject({
      ok: false,
      errors: [{ code: 'hidden_unicode', message: `A field holds the hidden character ${character}.` }],
    });
  });

  it('names file, line and code point of a hidden character, beside other reasons', () => {
    const result = parse('---\nname: a\n---\n\nOne\nTwo \u202e evil\n');
    expect(result.ok ? [] : result.errors).toEqual([
      { code: 'hidden_unicode', message: 'The text holds the hidden character U+202E.', path: 'SKILL.md', line: 6 },
      { code: 'description_missing', message: 'description is missing or empty.', path: 'SKILL.md' },
    ]);
  });

  it.each([
    ['a line of 10 MB', Buffer.alloc(10 * 1024 * 1024, 'x'), 'line_too_long'],
    [
      'a line of 10 MB in the body',
      Buffer.from(`---\nname: a\ndescription: b\n---\n${'x'.repeat(1e7)}`),
      'line_too_long',
    ],
    ['5 MB of nested lists', Buffer.from(`---\n${'- - - -\n'.repeat(655_360)}---\n`), 'frontmatter_too_large'],
    ['5 MB of keys', Buffer.from(`---\n${'a:\n'.repeat(1_700_000)}---\n`), 'frontmatter_too_large'],
    ['5 MB of blank lines', Buffer.alloc(5 * 1024 * 1024, '\n'), 'frontmatter_missing'],
    ['5 MB of delimiters that are none', Buffer.from(`---\n${'--- x\n'.repeat(900_000)}`), 'frontmatter_too_large'],
    ['64 kB of brackets', Buffer.from(`---\n${'['.repeat(65_000)}\n---\n`), 'yaml_too_deep'],
    ['64 kB of keys', Buffer.from(`---\n${'a:\n'.repeat(21_000)}---\n`), 'yaml_too_complex'],
    ['many broken fields', Buffer.from(`---\n${'a: b: c\n'.repeat(900)}---\n`), 'yaml_invalid'],
  ])('refuses %s in well under a second', async (_what, bytes, code) => {
    let codes: string[] = [];
    const seconds = await quietSeconds(() => {
      codes = errorsOf(parse(bytes));
    }, 5);
    expect(codes).toEqual([code]);
    expect(seconds).toBeLessThan(5);
  });

  it('never throws, whatever the front matter holds', () => {
    const piece = fc.constantFrom(
      'name: a\n',
      'description: ',
      '- ',
      '? ',
      ': ',
      '[',
      ']',
      '{',
      '}',
      '"',
      "'",
      '|\n',
      '>',
      '\n',
      ' ',
      '\t',
      '#',
      '&',
      '*',
      '!',
      '%',
      'x',
      '---',
      '\ufeff',
      '\u2028',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const result = parse(`---\n${pieces.join('')}\n---\nBody`);
        expect(result.ok || result.errors.length > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
