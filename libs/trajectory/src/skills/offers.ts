import { withSlashes } from '../understand/calls';

/** A skill that a prompt lists, or whose body the program put into the context. */
interface NamedSkill {
  readonly name: string;
  /** Folder of the package, where it is said. */
  readonly root: string | null;
  /** The words that say it. */
  readonly quote: string;
  /** The body, where it stands there. */
  readonly body: string | null;
}

const MAX_LISTED = 500;
const MAX_LIST = 200_000;
/** How clients head the list of skills that their tool can open. */
const LISTED =
  /^[^\n]{0,80}\bskills (?:are available|can be (?:used|invoked|loaded)|available)\b[^\n]{0,160}:[ \t]*$/im;

/** Skills that a prompt lists as available: JSON, XML or Markdown lists of the common harnesses. */
export function offeredSkills(text: string): NamedSkill[] {
  const found = new Map<string, NamedSkill>();
  const add = (name: string, location: string | undefined, quote: string) => {
    const clean = name.replace(/^[#\s]+/, '').trim();
    if (clean === '' || clean.length > 200 || found.size >= MAX_LISTED || found.has(clean)) return;
    found.set(clean, { name: clean, root: location === undefined ? null : rootOf(location), quote, body: null });
  };
  const list = LISTED.exec(text);
  if (list !== null) {
    // A client's own list: names and what they are for, without a place.
    for (const [, quote, name] of text
      .slice(list.index, list.index + MAX_LIST)
      .matchAll(
        /^[ \t]*([-*] (?:\*\*|`)?([a-z0-9][\w:.-]{0,100})(?:\*\*|`)?(?: \([^)\n]{0,60}\))?: [^\n]{0,300})/gim,
      )) {
      add(name as string, undefined, firstLine(quote as string));
    }
  }
  if (/available_skills|## Skills|Available skills/i.test(text)) {
    for (const [quote, name, , location] of text.matchAll(
      /"name"\s*:\s*"([^"\n]{1,200})"(?:,\s*"(?!name")\w+"\s*:\s*"(?:[^"\\\n]|\\.){0,4000}"){0,4}?,\s*"(location|path|file)"\s*:\s*"([^"\n]{1,1000})"/g,
    )) {
      add(name as string, location, firstLine(quote));
    }
    for (const [quote, name, location] of text.matchAll(
      /^\s*[-*] (?:\*\*|`)?([a-z0-9][\w:.-]{0,100})(?:\*\*|`)?: [^\n]{0,2000}?\(file: ([^)\n]{1,1000})\)/gim,
    )) {
      add(name as string, location, firstLine(quote.trim()));
    }
  }
  for (const [quote, block] of text.matchAll(/<skill>([^<]{0,200}<name>[\s\S]{0,6000}?)<\/skill>/g)) {
    const name = /<name>\s*([^<\n]{1,200}?)\s*<\/name>/.exec(block as string)?.[1];
    if (name === undefined || injectedBody(block as string) !== null) continue;
    add(name, /<(?:location|path)>\s*([^<\n]{1,1000}?)\s*<\//.exec(block as string)?.[1], firstLine(quote));
  }
  return [...found.values()];
}

/** Bodies of skills that the program put into the context by itself: `<skill>` blocks and Claude Code's injected text. */
export function injectedSkills(text: string): NamedSkill[] {
  const found: NamedSkill[] = [];
  const base = /^Base directory for this skill: ([^\n]{1,1000})\n([\s\S]*)$/.exec(text);
  if (base !== null) {
    const root = withSlashes((base[1] as string).trim());
    found.push({ name: lastSegment(root), root, quote: firstLine(text), body: base[2] as string });
  }
  for (const match of blocks(text)) found.push(match);
  return found;
}

/** `<skill name="x">body</skill>`, `<skill><name>x</name><path>…</path>body</skill>`, `<activated_skill name="x">…`. */
function* blocks(text: string): Generator<NamedSkill> {
  const opening = /^[ \t]*<(skill|activated_skill)((?:\s+\w+="[^"\n]{0,1000}")*)\s*>/gm;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const close = text.indexOf(`</${match[1] as string}>`, opening.lastIndex);
    if (close < 0) return;
    const inner = text.slice(opening.lastIndex, close);
    opening.lastIndex = close;
    const attributes = match[2] as string;
    const name = /\bname="([^"]+)"/.exec(attributes)?.[1] ?? /^\s*<name>\s*([^<\n]+?)\s*<\/name>/.exec(inner)?.[1];
    const location =
      /\b(?:path|location|root)="([^"]+)"/.exec(attributes)?.[1] ??
      /<(?:path|location)>\s*([^<\n]+?)\s*<\//.exec(inner)?.[1];
    const body = injectedBody(inner);
    if (name === undefined || body === null) continue;
    yield {
      name: name.trim(),
      root: location === undefined ? null : rootOf(location),
      quote: firstLine(match[0].trim()),
      body,
    };
  }
}

/** What is left of a block without its describing elements, if that is more than a listing would have. */
function injectedBody(inner: string): string | null {
  const body = inner.replace(/<(name|path|location|description)>[\s\S]*?<\/\1>/g, '').trim();
  return body === '' ? null : body;
}

/** The folder of a package, from the place of the folder or of its SKILL.md. */
export function rootOf(location: string): string {
  return withSlashes(location.trim())
    .replace(/^file:\/\//, '')
    .replace(/\/SKILL\.md$/i, '')
    .replace(/\/+$/, '');
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? '';
}
