import MarkdownIt from 'markdown-it';
import { diffIndices } from 'node-diff3';
import type { PackageFile } from '@skillward/domain';
import { outlineOf } from '../draft/markdown';
import { textOf } from '../edits';
import { gate, type GateResult } from './gate';

/** Tables and fences as GitHub reads them; HTML stays text, since only the shape of the blocks matters. */
const parser = new MarkdownIt({ html: false, linkify: false });

interface Block {
  /** What kind of block it is. */
  readonly shape: string;
  /** What it says; compared where no line of it changes. */
  readonly content: string;
  readonly from: number;
  readonly to: number;
}

/** The blocks of a Markdown text in their order, with their lines in the whole file. */
function blocksOf(text: string): Block[] {
  const { lines, bodyStart } = outlineOf(text);
  const open: (readonly [number, number])[] = [];
  return parser
    .parse(lines.slice(bodyStart).join('\n'), {})
    .map(({ type, tag, markup, info, content, level, map, nesting }) => {
      const own = nesting < 0 ? open.pop() : (map ?? open.at(-1));
      const [from, to] = own ?? [0, 0];
      if (nesting > 0) open.push([from, to]);
      const shape = [type, tag, nesting < 0 ? '' : markup, info, level].join(' ');
      return { shape, content, from: from + bodyStart, to: to + bodyStart };
    });
}

interface Hunk {
  readonly before: readonly [from: number, length: number];
  readonly after: readonly [from: number, length: number];
}

/**
 * What an edit does to the structure of a Markdown text beside what it says: blocks outside the changed lines that become
 * others, tables that lose cells, lines that lose their mark, code marks that hold nothing or stay open.
 *
 * @returns reasons, none where the structure stays
 */
export function structureChanges(before: string, after: string): string[] {
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')];
  const hunks = diffIndices(oldLines, newLines).map(({ buffer1, buffer2 }): Hunk => ({
    before: buffer1,
    after: buffer2,
  }));
  const oldBlocks = keptBlocks(
    before,
    hunks.map((hunk) => hunk.before),
  );
  const newBlocks = keptBlocks(
    after,
    hunks.map((hunk) => hunk.after),
  );
  const at = oldBlocks.findIndex((block, index) => block !== newBlocks[index]);
  const isEqual = at < 0 && oldBlocks.length === newBlocks.length;
  return [
    ...(isEqual ? [] : ['Blocks around the changed lines become others: a list, a table or a code block breaks.']),
    ...hunks.flatMap((hunk) => lineChanges(oldLines, newLines, hunk)),
    ...openCode(before, after),
  ];
}

/** Shapes of the blocks that do not start in changed lines; their words as well where no line of theirs changes. */
function keptBlocks(text: string, changed: readonly (readonly [number, number])[]): string[] {
  const touches = (from: number, to: number) => changed.some(([start, length]) => from < start + length && start < to);
  return blocksOf(text)
    .filter(({ from }) => !touches(from, from + 1))
    .map(({ shape, content, from, to }) => (touches(from, to) || content === '' ? shape : `${shape} ${content}`));
}

const MARK = /^\s*(?:[-*+](?=\s)|\d{1,3}[.)](?=\s)|#{1,6}(?=\s)|>|\||(?:`{3,}|~{3,}))?/;
const cells = (line: string): number => line.replace(/\\\|/g, '').split('|').length;
const quotes = (line: string): string => ['"', "'", '`'].map((mark) => (line.split(mark).length - 1) % 2).join();

/** Lines that take the place of as many others keep their mark, their cells and closed quotes. */
function lineChanges(oldLines: readonly string[], newLines: readonly string[], { before, after }: Hunk): string[] {
  if (before[1] !== after[1]) return [];
  return Array.from({ length: before[1] }, (_, at) => at).flatMap((at) => {
    const [old, fresh] = [oldLines[before[0] + at] ?? '', newLines[after[0] + at] ?? ''];
    const line = `Line ${after[0] + at + 1}`;
    return [
      ...(MARK.exec(old)?.[0] === MARK.exec(fresh)?.[0] ? [] : [`${line} loses the mark that it began with.`]),
      ...(/^\s*\|/.test(old) && cells(old) !== cells(fresh) ? [`${line} has another number of cells.`] : []),
      ...(quotes(old) === quotes(fresh) ? [] : [`${line} leaves a quotation open.`]),
    ];
  });
}

/** Code marks without anything between them, and marks that nothing closes, as far as the edit brings them. */
function openCode(before: string, after: string): string[] {
  const marks = (text: string) => {
    let [empty, open] = [0, 0];
    for (const { children } of parser.parse(outlineBody(text), {})) {
      for (const child of children ?? []) {
        if (child.type === 'code_inline' && child.content.trim() === '') empty += 1;
        if (child.type === 'text') {
          empty += child.content.split('``').length - 1;
          open += child.content.split('`').length - 1;
        }
      }
    }
    return { empty, open };
  };
  const [old, fresh] = [marks(before), marks(after)];
  if (fresh.empty > old.empty) return ['A code mark holds nothing.'];
  return fresh.open > old.open ? ['A code mark stays open.'] : [];
}

function outlineBody(text: string): string {
  const { lines, bodyStart } = outlineOf(text);
  return lines.slice(bodyStart).join('\n');
}

/** The Markdown files keep their structure outside what the edit says. */
export function structureGate(base: readonly PackageFile[], proposed: readonly PackageFile[]): GateResult {
  const before = new Map(base.map((file) => [file.path, file]));
  const reasons = proposed.flatMap((file) => {
    const old = before.get(file.path);
    if (old === undefined || !/\.(?:md|mdx|markdown)$/i.test(file.path)) return [];
    const [oldText, newText] = [textOf(old), textOf(file)];
    if (oldText === null || newText === null || oldText === newText) return [];
    return structureChanges(oldText, newText).map((reason) => `${file.path}: ${reason}`);
  });
  return gate('structure', 'hard', reasons, 'Lists, tables and code blocks stay as they are.');
}
