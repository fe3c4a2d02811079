import { STOP_WORDS } from '@skillward/text';
import { Lexeme } from './normalize/lexemes';
import { ordinalOf } from './normalize/number-words';
import { Atom, wordAtoms } from './normalize/values';

/** One word, literal or boundary of a sentence, as far as it names things. */
interface Token {
  /** As written, in lower case. */
  readonly word: string;
  /** Normal form; null for words that name nothing. */
  readonly atom: Atom | null;
  /** Normal forms of the parts of a path or identifier; null for plain words. */
  readonly parts: ReadonlySet<Atom> | null;
  readonly opens: boolean;
  readonly bounds: boolean;
  /** 1 wanted, -1 to be left alone. */
  readonly sign: number;
}

/** How a text names things, for telling two names of one kind apart. */
export interface Names {
  readonly tokens: readonly Token[];
  readonly atoms: ReadonlySet<Atom>;
  readonly literals: readonly Literal[];
}

interface Literal {
  /** Normal forms of its parts. */
  readonly parts: ReadonlySet<Atom>;
  readonly sign: number;
}

const DETERMINERS = new Set('the a an our your my their its his her this that these those'.split(' '));
const CLITIC = /['’]\p{L}*$/u;

/** Names in one text, after which no name goes on. @param signs of each lexeme, see `rolesOf`; left out: all wanted */
export function namesIn(lexemes: readonly Lexeme[], signs?: Int8Array): Names {
  const plain = lexemes.flatMap((each, at) => (each.kind === 'word' || each.kind === 'number' ? [at] : []));
  const words = plain.map((at) => (lexemes[at] as Lexeme).text.toLowerCase().replace(CLITIC, ''));
  const atomAt = new Map(
    wordAtoms(words, (word) => STOP_WORDS.has(word))
      .reverse()
      .map(({ atom, at }) => [plain[at] as number, atom] as const),
  );
  const tokens = lexemes.map(({ kind, text, atoms }, at): Token => {
    const word = text.toLowerCase().replace(CLITIC, '');
    return {
      word,
      atom: atomAt.get(at) ?? null,
      parts: kind === 'literal' ? new Set(atoms) : null,
      opens: DETERMINERS.has(word),
      bounds: kind === 'mark' && !/^[-–'’"()]$/.test(text),
      sign: signs?.[at] ?? 1,
    };
  });
  tokens.push({ word: '', atom: null, parts: null, opens: false, bounds: true, sign: 1 });
  return namesOf(tokens);
}

/** Names of sentences, one after the other. */
export const joinNames = (each: readonly Names[]): Names => namesOf(each.flatMap(({ tokens }) => tokens));

function namesOf(tokens: readonly Token[]): Names {
  const atoms = new Set<Atom>();
  const literals: Literal[] = [];
  for (const { atom, parts, sign } of tokens) {
    if (atom !== null) atoms.add(atom);
    for (const part of parts ?? []) atoms.add(part);
    if (parts !== null && parts.size <= MAX_PARTS && literals.length < MAX_LITERALS) literals.push({ parts, sign });
  }
  return { tokens, atoms, literals };
}

/** What the names of a task and of a sibling have to do with each other, apart from atoms that are the same. */
interface Rivalry {
  /** Atoms that only say of which kind the thing is: the sibling names another thing of that kind. */
  readonly shared: ReadonlySet<Atom>;
  /** Atoms of the sibling that the task names in another way, with the sign of the task. */
  readonly meant: ReadonlyMap<Atom, number>;
  /** From -1 to 1: whether the sibling names another thing of the kind that the task wants (1) or leaves alone (-1). */
  readonly rival: number;
}

const isName = (atom: Atom): boolean => !/^[lf]:/.test(atom);
const partsNaming = (parts: ReadonlySet<Atom>): Atom[] => [...parts].filter(isName);
const wholeOf = (parts: ReadonlySet<Atom>): Atom[] => [...parts].filter((atom) => !isName(atom));

/** Share of the parts of the shorter one that two different paths of one kind have in common, at least. */
const SAME_KIND = 0.5;

/** Parts that two literals share where they name two things of one kind; null where they do not. */
function sharedKind(own: ReadonlySet<Atom>, other: ReadonlySet<Atom>): Atom[] | null {
  if (wholeOf(own).some((whole) => other.has(whole))) return null;
  const [a, b] = [partsNaming(own), partsNaming(other)];
  const shared = a.filter((atom) => other.has(atom));
  const differ = shared.length < a.length && shared.length < b.length;
  return differ && shared.length >= SAME_KIND * Math.min(a.length, b.length) ? shared : null;
}

/** So many tokens apart, words stand in one name. */
const REACH = 5;

/** Of a word that a text repeats, and of the paths that it names, so many are looked at: time stays linear in the length. */
const MAX_PLACES = 4;
const MAX_LITERALS = 16;
const MAX_PARTS = 32;

interface Slot {
  readonly own: readonly Token[];
  readonly other: readonly Token[];
}

/** What stands between two places, or null where a name ends between them. */
function between(tokens: readonly Token[], from: number, to: number): Token[] | null {
  const inside = tokens.slice(from + 1, to);
  return inside.some(({ bounds, parts }) => bounds || parts !== null)
    ? null
    : inside.filter(({ atom }) => atom !== null);
}

/** The words after a place up to the end of the clause, or null where these are too many for one name. */
function upToEnd(tokens: readonly Token[], from: number): Token[] | null {
  for (let at = from + 1; at <= from + REACH; at++) if (tokens[at]?.bounds !== false) return between(tokens, from, at);
  return null;
}

/** The words right before a place back to what opens the name. */
function backToStart(tokens: readonly Token[], from: number): Token[] | null {
  for (let at = from - 1; at >= Math.max(0, from - 4); at--) {
    if (tokens[at]?.opens === true) return between(tokens, at, from);
    if (tokens[at]?.atom === null) return null;
  }
  return null;
}

/** Places where two names with words in common differ: before, between and after these words. */
function* slotsOf(
  own: readonly Token[],
  other: readonly Token[],
): Generator<Slot & { readonly kind: readonly Atom[] }> {
  const places = new Map<Atom, number[]>();
  other.forEach(({ atom }, at) => {
    const known = atom === null ? null : (places.get(atom) ?? []);
    if (atom !== null && known !== null && known.length < MAX_PLACES) places.set(atom, [...known, at]);
  });
  for (let i = 0; i < own.length; i++) {
    const atom = own[i]?.atom ?? null;
    if (atom === null) continue;
    for (const k of places.get(atom) ?? []) {
      const [before, beforeOther] = [backToStart(own, i), backToStart(other, k)];
      if (before?.length && beforeOther?.length) yield { own: before, other: beforeOther, kind: [atom] };
      const [after, afterOther] = [upToEnd(own, i), upToEnd(other, k)];
      if (after?.length && afterOther?.length && after.length <= 2 && afterOther.length <= 2)
        yield { own: after, other: afterOther, kind: [atom] };
      for (let next = i + 1; next <= i + REACH && next < own.length; next++) {
        const second = own[next]?.atom ?? null;
        if (second === null) continue;
        for (const nextOther of places.get(second) ?? []) {
          if (nextOther <= k || nextOther > k + REACH) continue;
          const [inside, insideOther] = [between(own, i, next), between(other, k, nextOther)];
          if (inside?.length && insideOther?.length) yield { own: inside, other: insideOther, kind: [atom, second] };
        }
      }
    }
  }
}

const VOWELS = /[aeiouy]/g;

/** Whether a part of a path shortens a word: "rep" and "replicate", "mgmt" and "management". */
function shortens(part: string, word: string): boolean {
  if (part.length < 3 || word.length < part.length + 2) return false;
  if (word.startsWith(part)) return true;
  if (part[0] !== word[0] || word.length > 3 * part.length + 1 || part.slice(1).replace(VOWELS, '') !== part.slice(1))
    return false;
  let at = 0;
  for (const letter of word) if (letter === part[at]) at++;
  return at === part.length;
}

/** What a part of a path may be called in words. @returns how many tokens from `at` on mean it, 0 for none */
function means(atom: Atom, tokens: readonly Token[], at: number): number {
  const { word, parts } = tokens[at] as Token;
  if (parts !== null) return 0;
  const name = atom.slice(2);
  if (atom.startsWith('n:')) return ordinalOf(word) === Number(name) ? 1 : 0;
  if (!atom.startsWith('w:') && !atom.startsWith('g:')) return 0;
  const next = tokens[at + 1];
  if (next !== undefined && !next.bounds && word.length > 1 && name.length > 4 && name === `${word}${next.word}`)
    return 2;
  return shortens(name, word) ? 1 : 0;
}

/**
 * How the names of a task and those of a sibling relate: a thing in words and shortened in a path, and two different
 * things of one kind, of which the words that they have in common say nothing. @param told atoms of the other sibling
 */
export function rivalryOf(task: Names, sibling: Names, told: ReadonlySet<Atom>): Rivalry {
  const shared = new Set<Atom>();
  const meant = new Map<Atom, number>();
  let rival = 0;
  const isRival = (sign: number): void => void (rival = rival === 0 ? sign : Math.max(rival, sign));
  for (const { parts, sign } of task.literals) {
    for (const { parts: other } of sibling.literals) {
      const kind = sharedKind(parts, other);
      if (kind === null) continue;
      for (const atom of kind) shared.add(atom);
      if (!wholeOf(other).some((whole) => task.atoms.has(whole))) isRival(sign);
    }
    // What the task names by its path, and the sibling in words.
    for (const part of partsNaming(parts))
      if (!sibling.atoms.has(part) && !told.has(part))
        sibling.tokens.forEach((_, at) => {
          const width = means(part, sibling.tokens, at);
          for (let i = at; i < at + width; i++) {
            const atom = sibling.tokens[i]?.atom ?? null;
            if (atom !== null && !told.has(atom) && !task.atoms.has(atom)) meant.set(atom, sign);
          }
        });
  }
  for (const { parts } of sibling.literals)
    for (const part of partsNaming(parts))
      if (!task.atoms.has(part) && !told.has(part))
        task.tokens.forEach(({ sign }, at) => {
          if (means(part, task.tokens, at) > 0) meant.set(part, sign);
        });
  for (const { own, other, kind } of slotsOf(task.tokens, sibling.tokens)) {
    if (
      own.some(({ atom }) => sibling.atoms.has(atom as Atom)) ||
      other.some(({ atom }) => task.atoms.has(atom as Atom))
    )
      continue;
    for (const atom of kind) shared.add(atom);
    if (kind.length > 1) isRival((own[0] as Token).sign);
  }
  return { shared, meant, rival };
}
