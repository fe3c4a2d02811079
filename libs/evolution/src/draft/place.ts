import { lineEdit, type StructuredEdit } from '../edits';
import { commandWords } from '../evidence/findings';
import { fenceAt, outlineOf, type MarkdownOutline, type Section } from './markdown';

/** A Markdown file that may be edited. */
export interface Target {
  readonly path: string;
  readonly text: string;
}

const BULLET = /^(\s*)([-*+])\s+\S/;
const NUMBERED = /^(\s*)\d{1,3}[.)]\s+\S/;

/**
 * Adds a sentence at the end of a section in the form of what stands there, or in a new section: prerequisites before
 * the first section of the body, anything else at its end.
 */
export function addToSection(
  { path, text }: Target,
  outline: MarkdownOutline,
  section: Section | null,
  sentence: string,
  newTitle: string,
): StructuredEdit | null {
  const { lines } = outline;
  if (section !== null) {
    const last = lastFilled(lines, section.from, section.to);
    const bullet = lines
      .slice(section.from + 1, section.to)
      .map((line, at) => (fenceAt(outline, section.from + 1 + at) === null ? BULLET.exec(line) : null))
      .findLast((match) => match?.[1] === '');
    const lastIsItem = BULLET.test(lines[last] ?? '') || /^\s+\S/.test(lines[last] ?? '');
    if (bullet && lastIsItem) return lineEdit(path, text, last + 1, last + 1, [`${bullet[2]} ${sentence}`]);
    return lineEdit(path, text, last + 1, last + 1, ['', bullet ? `${bullet[2]} ${sentence}` : sentence]);
  }
  const level = sectionLevel(outline);
  const block = [`${'#'.repeat(level)} ${newTitle}`, '', `- ${sentence}`, ''];
  const first = outline.sections.find((each) => each.title !== null && each.level >= level && each.level > 1);
  if (newTitle === 'Prerequisites' && first !== undefined) return lineEdit(path, text, first.from, first.from, block);
  const last = lastFilled(lines, outline.bodyStart, lines.length);
  return lineEdit(path, text, last + 1, last + 1, ['', ...block.slice(0, -1)]);
}

/** The level of the sections of the body: the smallest above that of the title, 1. */
function sectionLevel({ sections }: MarkdownOutline): number {
  const levels = sections.flatMap(({ level }) => (level > 1 ? [level] : []));
  return levels.length === 0 ? 2 : Math.min(...levels);
}

/** The last line of a range with something on it; the line before the range where there is none. */
function lastFilled(lines: readonly string[], from: number, to: number): number {
  for (let at = to - 1; at >= from; at -= 1) if ((lines[at] ?? '').trim() !== '') return at;
  return from - 1;
}

/** Puts a sentence right after the block in which the command stands; null where the text does not have it. */
export function insertAfterCommand({ path, text }: Target, command: string, sentence: string): StructuredEdit | null {
  const outline = outlineOf(text);
  const at = findCommand(outline, command);
  return at === null ? null : insertAfterLine({ path, text }, outline, at, sentence);
}

/** Puts a sentence right after the block of a line: behind a code block or a paragraph, beside or into a list item. */
export function insertAfterLine(
  { path, text }: Target,
  outline: MarkdownOutline,
  at: number,
  sentence: string,
): StructuredEdit | null {
  const { lines } = outline;
  const fence = fenceAt(outline, at);
  if (fence !== null) {
    const indent = /^\s*/.exec(lines[fence.from] ?? '')?.[0] ?? '';
    return lineEdit(path, text, fence.to, fence.to, ['', `${indent}${sentence}`]);
  }
  const line = lines[at] ?? '';
  const item = BULLET.exec(line) ?? NUMBERED.exec(line);
  if (item !== null) {
    const bullet = BULLET.exec(line);
    // A numbered step keeps its number: the sentence is a part of it.
    const insertion = bullet === null ? `${item[1]}   - ${sentence}` : `${bullet[1]}${bullet[2]} ${sentence}`;
    return lineEdit(path, text, at + 1, at + 1, [insertion]);
  }
  let end = at;
  while ((lines[end + 1] ?? '').trim() !== '') end += 1;
  return lineEdit(path, text, end + 1, end + 1, ['', `${' '.repeat(itemIndent(lines, at))}${sentence}`]);
}

/** By how much the text of the list item is indented that a line belongs to; 0 where it belongs to none. */
function itemIndent(lines: readonly string[], at: number): number {
  for (let above = at; above >= 0; above -= 1) {
    const line = lines[above] ?? '';
    if (line.trim() === '') continue;
    const item = /^(\s*(?:[-*+]|\d{1,3}[.)])\s+)\S/.exec(line)?.[1];
    if (above < at && item !== undefined) return item.length;
    if (!/^\s/.test(line)) return 0;
  }
  return 0;
}

/** The line that has the program and as many other words of the command as any; at least half of them. */
function findCommand({ lines, bodyStart }: MarkdownOutline, command: string): number | null {
  const [program, ...rest] = commandWords(command);
  if (program === undefined) return null;
  const name = program.slice(program.lastIndexOf('/') + 1);
  let best: { at: number; score: number } | null = null;
  for (let at = bodyStart; at < lines.length; at += 1) {
    const words = new Set((lines[at] ?? '').split(/[\s`"'()]+/));
    const hasProgram = words.has(program) || [...words].some((word) => word === name || word.endsWith(`/${name}`));
    if (!hasProgram) continue;
    const score = rest.filter((word) => words.has(word)).length;
    if (score * 2 >= rest.length && (best === null || score > best.score)) best = { at, score };
  }
  return best?.at ?? null;
}
