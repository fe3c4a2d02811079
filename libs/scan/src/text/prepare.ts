import { isXml } from '@skillward/skill-package';
import { MarkupReader } from './part-markup';
import type { Line } from './read-lines';
import { CELL_END } from './tokenise';

const ASSIGNMENT =
  /(?:^|[;&])\s{0,40}(?:(?:export|local|readonly|declare|set|let|const|var)\s{1,4})?\$?(?:env:|global:|script:)?([a-z_][a-z0-9_]{0,40})\s{0,4}=\s{0,4}(?:"([^"\n$`]{1,200})"|'([^'\n]{1,200})'|([^"'\n;|&`$()]{1,200}))/g;
const REFERENCE = /\$\{?(?:env:)?([a-z_][a-z0-9_]{0,40})\}?/g;
const FIELD_SEPARATOR = /\$\{?ifs\}?(?:\$\d)?/g;
const INSIDE_WORD = /([a-z])(?:\^|\$@|\$\*|\$\{\})(?=[a-z])/g;
const TABLE_CODE = /`[^`\n]{0,200}`/g;
const MAX_VARIABLES = 200;
const MAX_EXPANDED = 8_192;

/**
 * Rewrites folded lines as their interpreter would read them: variables of a shell that were set to a literal, the
 * field separator as a space, escapes inside words gone. In tables of Markdown the bars that part cells are no pipes, in
 * XML the signs of tags no paths.
 * Keeps the number of lines; a line grows to 8,192 characters at most.
 */
export function prepareLines(lines: readonly Line[], folded: readonly string[]): string[] {
  const variables = new Map<string, string>();
  let markup = new MarkupReader();
  let block = -1;
  return folded.map((raw, index) => {
    const line = lines[index];
    const place = line?.place;
    let text = raw;
    if (place === 'code' && isXml(line?.language ?? '')) {
      if (line?.block !== block) markup = new MarkupReader();
      block = line?.block ?? block;
      text = markup.line(raw);
    }
    if (place === 'prose') return text.trimStart().startsWith('|') ? withoutCellBars(text) : text;
    if (place === 'frontmatter') return text;
    if (variables.size < MAX_VARIABLES && text.includes('=')) remember(text, variables);
    const plain = text.includes('$') || text.includes('^') ? undisguise(text, variables) : text;
    return plain;
  });
}

function remember(text: string, variables: Map<string, string>): void {
  for (const [, name, double, single, bare] of text.slice(0, MAX_EXPANDED).matchAll(ASSIGNMENT)) {
    const value = double ?? single ?? bare?.trim();
    if (name !== undefined && value !== undefined && variables.size < MAX_VARIABLES) variables.set(name, value);
  }
}

function undisguise(text: string, variables: ReadonlyMap<string, string>): string {
  let plain = text.replace(FIELD_SEPARATOR, ' ').replace(INSIDE_WORD, '$1');
  if (variables.size > 0 && plain.includes('$') && plain.length < MAX_EXPANDED) {
    let length = plain.length;
    plain = plain.replace(REFERENCE, (reference, name: string) => {
      const value = variables.get(name);
      length += value?.length ?? 0;
      return value === undefined || length > MAX_EXPANDED ? reference : value;
    });
  }
  return plain;
}

/** Cells are kept apart by a token that no rule knows. */
function withoutCellBars(text: string): string {
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(TABLE_CODE)) {
    kept += withoutBars(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return kept + withoutBars(text.slice(from));
}

const withoutBars = (text: string) => text.replaceAll('|', ` ${CELL_END} `);
