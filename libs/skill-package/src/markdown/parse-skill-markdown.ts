import { isUtf8 } from 'node:buffer';
import { DEFAULT_PACKAGE_LIMITS, type PackageIssue, type SkillFrontmatter } from '@skillward/domain';
import { describeCodePoint, findHiddenUnicode } from '../hidden-unicode';
import { asBuffer, countLines, findLongLine, isUtf16, lineAt } from '../text';
import { findHiddenScalars } from './hidden-scalars';
import { IssueLog } from './issues';
import { readFields } from './read-fields';
import { readYaml, type YamlMapping } from './read-yaml';
import { recoverYaml } from './recover-yaml';
import { splitFrontMatter } from './split-front-matter';

/** Lines of Markdown above which the specification advises to move detail into other files. */
const ADVISED_BODY_LINES = 500;

/** How a SKILL.md is read. `folderName` is the name of the package's folder where it has one. */
export interface ParseOptions {
  readonly folderName?: string | undefined;
  /** The path of the file, for messages. */
  readonly path?: string;
  readonly maxLineBytes?: number;
}

type ParsedSkillMarkdown =
  | {
      readonly ok: true;
      readonly frontmatter: SkillFrontmatter;
      readonly body: string;
      readonly warnings: readonly PackageIssue[];
    }
  | { readonly ok: false; readonly errors: readonly PackageIssue[]; readonly warnings: readonly PackageIssue[] };

/**
 * Reads and validates a SKILL.md by the open Agent Skills specification. All reasons for a rejection come back at
 * once; what is only unusual comes back as warnings. Time is linear in the size of the content, whatever it holds.
 */
export function parseSkillMarkdown(content: Uint8Array, options: ParseOptions = {}): ParsedSkillMarkdown {
  const log = new IssueLog(options.path ?? 'SKILL.md');
  const rejected = () => ({ ok: false, errors: log.errors, warnings: log.warnings }) as const;

  const text = readText(content, options.maxLineBytes ?? DEFAULT_PACKAGE_LIMITS.maxLineBytes, log);
  if (text === null) return rejected();
  const hidden = findHiddenUnicode(text);
  if (hidden !== null) {
    const character = describeCodePoint(hidden.codePoint);
    log.error('hidden_unicode', `The text holds the hidden character ${character}.`, lineAt(text, hidden.offset));
  }

  const split = splitFrontMatter(text);
  if ('code' in split) {
    log.error(split.code, split.message, split.line);
    return rejected();
  }
  for (const { code, message, line } of split.warnings) log.warn(code, message, line);

  const mapping = readFrontMatter(split.yaml, split.firstLine, log);
  if (mapping === null) return rejected();
  for (const { node, character } of mapping.map === null ? [] : findHiddenScalars(mapping.map))
    log.error('hidden_unicode', `A field holds the hidden character ${character}.`, mapping.lineOf(node));
  const frontmatter = readFields(mapping, options.folderName, log);

  const bodyLines = countLines(split.body);
  if (bodyLines === 0) log.warn('body_empty', 'There is no text after the front matter.');
  if (bodyLines > ADVISED_BODY_LINES) {
    log.warn('body_long', `The body has ${bodyLines} lines; more than ${ADVISED_BODY_LINES} are better split up.`);
  }
  return frontmatter === null || log.errors.length > 0
    ? rejected()
    : { ok: true, frontmatter, body: split.body, warnings: log.warnings };
}

function readText(content: Uint8Array, maxLineBytes: number, log: IssueLog): string | null {
  const isWide = isUtf16(content);
  if (isWide) log.error('invalid_utf8', 'The file is UTF-16: save it as UTF-8.');
  else if (!isUtf8(content)) log.error('invalid_utf8', 'The file is not valid UTF-8.');
  if (!isWide && content.includes(0)) log.error('nul_byte', 'The file contains a NUL byte.');
  const longLine = findLongLine(content, maxLineBytes);
  if (longLine !== null) log.error('line_too_long', `A line is longer than ${maxLineBytes} bytes.`, longLine);
  if (log.errors.length > 0) return null;
  const text = asBuffer(content).toString();
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Null where the YAML was refused; the reason is then in `log`. */
function readFrontMatter(yaml: string, firstLine: number, log: IssueLog): YamlMapping | null {
  const strict = readYaml(yaml, firstLine);
  if ('map' in strict) return strict;
  const recovered = strict.error.code === 'yaml_invalid' ? recoverYaml(yaml) : null;
  const second = recovered === null ? strict : readYaml(recovered.source, firstLine);
  if (recovered !== null && 'map' in second) {
    const names = recovered.fields.join(', ');
    log.warn('yaml_recovered', `YAML cannot read ${names} as written; taken literally.`, strict.error.line);
    return second;
  }
  log.error(strict.error.code, strict.error.message, strict.error.line);
  return null;
}
