import { stemSet, STOP_WORDS } from '@skillward/text';
import { Lexeme } from '../normalize/lexemes';
import { Mention } from './role-features';

/** Words that begin the name of a thing in words. */
const DETERMINERS = new Set(['the', 'our', 'their', 'your', 'my']);
/** Words inside such a name, between two of its other words. */
const INNER = stemSet('of for in on at from with by to and among between');
const LABEL = /^[A-H]$/;
const TOO_LONG = 16;

/** What two mentions have in common, so that they can stand for one another; 0 where they are things of different kinds. */
const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let count = 0;
  for (const each of a) if (b.has(each)) count++;
  return count;
};

interface Named extends Mention {
  readonly stems: ReadonlySet<string>;
}

const EXTENSION = /\.[a-z][a-z0-9]{0,4}$/;

function namedByLiteral({ atoms, stem }: Lexeme, at: number): Named {
  const stems = new Set(atoms.flatMap((atom) => (/^[lf]:/.test(atom) ? [] : [atom.slice(2)])));
  const extension = EXTENSION.exec(stem)?.[0];
  if (extension !== undefined) stems.add(extension);
  return { start: at, end: at + 1, stems };
}

/** Names in words: a determiner and what follows up to a word that says something of the thing; each with those inside it. */
function* namedInWords(lexemes: readonly Lexeme[], follows: (stem: string) => boolean): Generator<Named> {
  const content = (at: number): boolean => {
    const lexeme = lexemes[at];
    if (lexeme === undefined) return false;
    const { kind, stem, text } = lexeme;
    if (kind !== 'word') return kind === 'number';
    return LABEL.test(text) || text === 'two' || (!STOP_WORDS.has(text.toLowerCase()) && !follows(stem));
  };
  const determines = (at: number): boolean => DETERMINERS.has(lexemes[at]?.text.toLowerCase() ?? '');
  for (let start = 0; start < lexemes.length; start++) {
    if (!determines(start)) continue;
    let end = start + 1;
    const stems = new Set<string>();
    while (end - start < TOO_LONG) {
      const { stem } = lexemes[end] ?? { stem: '' };
      if (content(end)) {
        // A second thing of the kind begins where a word comes again.
        if (stems.has(stem)) break;
        stems.add(stem);
        end++;
      } else {
        const next = end + (determines(end + 1) ? 2 : 1);
        if (stems.size === 0 || !INNER.has(stem) || !content(next)) break;
        end = next;
      }
    }
    if (stems.size > 0) yield { start, end, stems };
  }
}

/** Words that make two things one: "`a` and `b`". */
const JOINING = new Set(['and', 'or', 'nor', ',', '/', '&', '+']);

function areJoined(lexemes: readonly Lexeme[], a: Mention, b: Mention): boolean {
  for (let at = a.end; at < b.start; at++) if (!JOINING.has((lexemes[at] as Lexeme).text)) return false;
  return true;
}

/** Of so many things named the roles are not compared. */
const MAX_NAMED = 12;

/** The two things of one kind that a text names, of which one may be wanted and the other not; null where there are not just two. */
export function competingMentions(
  lexemes: readonly Lexeme[],
  follows: (stem: string) => boolean,
): readonly [Mention, Mention] | null {
  const literals: Named[] = [];
  const seen = new Set<string>();
  lexemes.forEach((lexeme, at) => {
    if (lexeme.kind !== 'literal' || seen.has(lexeme.stem)) return;
    seen.add(lexeme.stem);
    literals.push(namedByLiteral(lexeme, at));
  });
  const named = literals.length > 1 ? literals : [...literals, ...namedInWords(lexemes, follows)];
  if (named.length < 2 || named.length > MAX_NAMED) return null;
  named.sort((a, b) => a.start - b.start || b.end - a.end);
  let best: readonly [Mention, Mention] | null = null;
  let most = 0;
  for (const [i, a] of named.entries())
    for (const b of named.slice(i + 1)) {
      if (b.start < a.end) continue;
      const shared = common(a.stems, b.stems);
      if (shared < most || shared === 0 || (shared === a.stems.size && shared === b.stems.size)) continue;
      // Of three alike no two are told apart.
      if (shared > most) best = [a, b];
      else if (literals.length > 2) best = null;
      most = shared;
    }
  return best === null || areJoined(lexemes, best[0], best[1]) ? null : best;
}
