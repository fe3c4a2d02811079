import { isMap, isScalar, isSeq } from 'yaml';
import {
  SKILL_COMPATIBILITY_MAX,
  SKILL_DESCRIPTION_MAX,
  SKILL_NAME_MAX,
  SKILL_NAME_PATTERN,
  type SkillFrontmatter,
} from '@skillward/domain';
import { cutSkillName, normaliseSkillName } from '../skill-name';
import type { IssueLog } from './issues';
import type { YamlMapping } from './read-yaml';

const KNOWN_FIELDS = new Set(['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools']);

interface FieldContext {
  readonly log: IssueLog;
  readonly lineOf: (node: unknown) => number | undefined;
}

/**
 * Validates a front matter by the open Agent Skills specification. Every violation goes to `log`, so that an author
 * sees all of them at once. Null where `log` has an error.
 */
export function readFields(
  { map, lineOf }: YamlMapping,
  folderName: string | undefined,
  log: IssueLog,
): SkillFrontmatter | null {
  const context: FieldContext = { log, lineOf };
  const get = (key: string) => map?.get(key, true);
  const name = readName(get('name'), folderName, context);
  const description = readDescription(get('description'), context);
  const license = readPlainText('license', get('license'), context);
  const compatibility = readPlainText('compatibility', get('compatibility'), context);
  if (compatibility !== undefined && codePoints(compatibility) > SKILL_COMPATIBILITY_MAX) {
    const message = `compatibility is longer than ${SKILL_COMPATIBILITY_MAX} characters.`;
    log.error('compatibility_too_long', message, lineOf(get('compatibility')));
  }
  const metadata = readMetadata(get('metadata'), context);
  const allowedTools = readAllowedTools(get('allowed-tools'), context);
  const unknown = map?.items.filter(({ key }) => isScalar(key) && !KNOWN_FIELDS.has(String(key.value))) ?? [];
  if (unknown.length > 0) {
    const names = nameList(unknown.map(({ key }) => (isScalar(key) ? String(key.value) : '')));
    log.warn('unknown_field', `The specification does not know: ${names}.`, lineOf(unknown[0]?.key));
  }
  if (log.errors.length > 0 || name === undefined || description === undefined) return null;
  return {
    name,
    description,
    ...(license === undefined ? {} : { license }),
    ...(compatibility === undefined ? {} : { compatibility }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(allowedTools === undefined ? {} : { allowedTools }),
  };
}

function readName(node: unknown, folderName: string | undefined, context: FieldContext): string | undefined {
  const { log } = context;
  const line = context.lineOf(node);
  const given = readScalar('name', node, context);
  if (given === undefined) {
    if (log.errors.every(({ code }) => code !== 'name_not_text')) log.error('name_missing', 'name is missing.', line);
    return undefined;
  }
  const folder = folderName === undefined ? '' : cutSkillName(normaliseSkillName(folderName));
  let name = given;
  if (!SKILL_NAME_PATTERN.test(given)) {
    // What breaks the pattern is a title, from which a name is made; an identifier is meant literally, so one that is
    // too long stays an error.
    name = cutSkillName(normaliseSkillName(given));
    const shown = JSON.stringify(given.slice(0, 80));
    if (name !== '') log.warn('name_normalised', `The name ${shown} is kept as "${name}".`, line);
    else if (folder === '') log.error('name_unusable', `Nothing of the name ${shown} fits the pattern.`, line);
    else {
      name = folder;
      log.warn('name_from_folder', `Nothing of the name ${shown} fits the pattern; the folder's is used.`, line);
    }
  }
  if (name.length > SKILL_NAME_MAX) {
    log.error('name_too_long', `name is longer than ${SKILL_NAME_MAX} characters.`, line);
  } else if (folderName !== undefined && name !== folderName) {
    log.warn('name_differs_from_folder', `The name "${name}" differs from the folder's.`, line);
  }
  return name;
}

function readDescription(node: unknown, context: FieldContext): string | undefined {
  const { log } = context;
  const description = readScalar('description', node, context);
  const line = context.lineOf(node);
  if (description === undefined) {
    if (log.errors.every(({ code }) => code !== 'description_not_text')) {
      log.error('description_missing', 'description is missing or empty.', line);
    }
  } else if (codePoints(description) > SKILL_DESCRIPTION_MAX) {
    // Clients only warn of it, and vendors publish such skills: the words are kept whole.
    log.warn('description_too_long', `description is longer than ${SKILL_DESCRIPTION_MAX} characters.`, line);
  }
  return description;
}

/** A scalar as its author wrote it, without white space around it; undefined where it is absent, empty or no scalar. */
function readScalar(field: string, node: unknown, { log, lineOf }: FieldContext): string | undefined {
  if (node === undefined || node === null) return undefined;
  if (!isScalar(node)) {
    log.error(`${field}_not_text`, `${field} is not text.`, lineOf(node));
    return undefined;
  }
  if (node.value === null) return undefined;
  if (typeof node.value !== 'string') {
    log.warn(`${field}_not_quoted`, `${field} is a ${typeof node.value}, taken as text.`, lineOf(node));
  }
  const text = scalarText(node).trim();
  return text === '' ? undefined : text;
}

function readPlainText(field: 'license' | 'compatibility', node: unknown, context: FieldContext): string | undefined {
  if (!isSeq(node)) return readScalar(field, node, context);
  const parts = node.items.filter(isScalar).map((item) => scalarText(item).trim());
  if (parts.length < node.items.length) {
    context.log.error(`${field}_not_text`, `${field} is not text.`, context.lineOf(node));
    return undefined;
  }
  context.log.warn(`${field}_list`, `${field} is a list, taken as text.`, context.lineOf(node));
  return parts.length === 0 ? undefined : parts.join(', ');
}

function readMetadata(node: unknown, { log, lineOf }: FieldContext): Record<string, string> | undefined {
  if (node === undefined || node === null || (isScalar(node) && node.value === null)) return undefined;
  if (!isMap(node)) {
    log.error('metadata_not_mapping', 'metadata is not a mapping.', lineOf(node));
    return undefined;
  }
  const entries: [string, string][] = [];
  const converted: string[] = [];
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (!isScalar(value) || typeof value.value !== 'string') converted.push(name);
    entries.push([name, metadataText(value)]);
  }
  if (converted.length > 0) {
    const names = nameList(converted);
    log.warn('metadata_not_text', `Metadata values that are not text were turned into it: ${names}.`, lineOf(node));
  }
  return Object.fromEntries(entries);
}

/** A list for a message, bounded in number and length. */
function nameList(names: readonly string[]): string {
  const shown = names.slice(0, 10).map((name) => name.slice(0, 80));
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ');
}

function metadataText(value: unknown): string {
  if (isScalar(value)) return value.value === null ? '' : scalarText(value);
  return isMap(value) || isSeq(value) ? JSON.stringify(value.toJSON()) : '';
}

function readAllowedTools(node: unknown, { log, lineOf }: FieldContext): readonly string[] | undefined {
  if (node === undefined || node === null || (isScalar(node) && node.value === null)) return undefined;
  if (isScalar(node)) {
    const { tools, commas } = splitTools(scalarText(node));
    if (commas) log.warn('allowed_tools_commas', 'allowed-tools is separated by commas.', lineOf(node));
    return tools;
  }
  if (isSeq(node) && node.items.every(isScalar)) {
    log.warn('allowed_tools_list', 'allowed-tools is a list.', lineOf(node));
    return node.items.map((item) => (isScalar(item) ? scalarText(item).trim() : '')).filter((tool) => tool !== '');
  }
  log.error('allowed_tools_not_text', 'allowed-tools is neither text nor a list of texts.', lineOf(node));
  return undefined;
}

/** Splits at white space and commas outside parentheses, as in `Bash(git add:*) Read`. */
function splitTools(text: string): { tools: string[]; commas: boolean } {
  const tools: string[] = [];
  let commas = false;
  let depth = 0;
  let start = 0;
  const take = (end: number) => {
    if (end > start) tools.push(text.slice(start, end));
    start = end + 1;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && (character === ',' || /\s/.test(character))) {
      commas ||= character === ',';
      take(index);
    }
  }
  take(text.length);
  return { tools, commas };
}

function scalarText(node: { readonly value: unknown; readonly source?: string | undefined }): string {
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
}

function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0xdc00 || unit > 0xdfff) count += 1;
  }
  return count;
}
