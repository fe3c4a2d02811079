import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { repositoryRoot } from '@skillward/testing';

/** Values that are words for people as well, of files that are written and of filters, and a namespace of these tests. */
const PLAIN: ReadonlySet<string> = new Set(['new', 'all', 'gone']);

function enumsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'enum' in node && Array.isArray(node.enum) ? node.enum : [];
  return [...own.filter((value) => typeof value === 'string'), ...Object.values(node).flatMap(enumsIn)];
}

const document = JSON.parse(readFileSync(join(repositoryRoot, 'libs/api-client/openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, unknown> };
};
/** What the contract calls states, kinds and decisions. */
const VALUES = [...new Set(enumsIn(document.components.schemas))].filter(
  (value) => /^[a-z][a-z_]+$/.test(value) && !PLAIN.has(value),
);

/** Values of the contract that stand on the page alone, where a label should; and `4 to 4`. Texts of packages may say anything. */
export const findRawWords = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const values = new Set(${JSON.stringify(VALUES)});
    const content = document.querySelector('#content');
    const shown = [...content.querySelectorAll('*')].filter((each) =>
      each.childElementCount === 0 && !each.closest('pre, code, .code, .markdown, .cm-editor, datalist, [class*=diff]'));
    const fields = [...content.querySelectorAll('input:not([type=hidden], [type=radio], [type=checkbox])')];
    return [...shown.map((each) => each.textContent.trim()), ...fields.map((each) => each.value)]
      .filter((text) => values.has(text) || /\\b(\\d+) to \\1\\b/.test(text));
  })()`);
