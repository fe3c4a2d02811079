import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '@skillward/testing';

const SOURCES = join(repositoryRoot, 'apps', 'console', 'src');
/** Where the dialog of Mantine becomes the console's own. */
const WRAPPER = join('shared', 'dialog.tsx');

/** Components that open something over a page: what it is there, and the attribute that names it. */
const OVERLAYS: Readonly<Record<string, { kind: 'dialog' | 'menu' | 'listbox'; named: string }>> = {
  Dialog: { kind: 'dialog', named: 'title' },
  ConfirmDialog: { kind: 'dialog', named: 'title' },
  ReasonDialog: { kind: 'dialog', named: 'title' },
  'Menu.Dropdown': { kind: 'menu', named: 'aria-label' },
  Select: { kind: 'listbox', named: 'label' },
  MultiSelect: { kind: 'listbox', named: 'label' },
};

/** Components of Mantine that open something as well: no test here knows how, or `Dialog` is there in their place. */
const UNKNOWN =
  /^(?:Autocomplete|ColorInput|Combobox\.Dropdown|Drawer|FloatingWindow|HoverCard|LoadingOverlay|Modal|Overlay|Popover|Spotlight|Tooltip|TreeSelect)(?:\.|$)/;

export interface Overlay {
  /** The file and the line, for people. */
  readonly place: string;
  /** What the entries of `checkedOverlays` look like that are of this one. */
  readonly looksLike: RegExp;
}

/** Every dialog, menu and list of choices that the console's sources can open, found by their syntax. */
export function overlaysInSource(): Overlay[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && name !== WRAPPER,
  );
  return files.sort().flatMap((file) => overlaysIn(file, readFileSync(join(SOURCES, file), 'utf8')));
}

/** @throws Error where something opens that could not be told by its name */
export function overlaysIn(file: string, text: string): Overlay[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Overlay[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${tag}`;
      if (UNKNOWN.test(tag))
        throw new Error(`${place}: overlays.ts has to learn how to open and check it; for a dialog take Dialog.`);
      const overlay = OVERLAYS[tag];
      const name = overlay && nameOf(node, overlay.named, place);
      if (overlay && name) found.push({ place, looksLike: new RegExp(`^${overlay.kind}: ${name}$`) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The name as a pattern; null for a component that passes on the name it is given, whose uses are found themselves. */
function nameOf(node: ts.JsxOpeningLikeElement, attribute: string, place: string): string | null {
  const found = node.attributes.properties
    .filter(ts.isJsxAttribute)
    .find(({ name }) => name.getText() === attribute)?.initializer;
  if (!found) throw new Error(`${place} has no ${attribute} of its own, by which a test could know it.`);
  if (ts.isStringLiteral(found)) return literally(found.text);
  const expression = ts.isJsxExpression(found) ? found.expression : undefined;
  if (expression && ts.isPropertyAccessExpression(expression) && expression.expression.getText() === 'props')
    return null;
  if (!expression || !ts.isTemplateExpression(expression)) return '.+';
  const { head, templateSpans } = expression;
  return literally(head.text) + templateSpans.map(({ literal }) => `.+${literally(literal.text)}`).join('');
}
