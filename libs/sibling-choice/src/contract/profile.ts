import { STOP_WORDS, stemSet } from '@skillward/text';
import { z } from 'zod';
import { denialAt } from '../normalize/denial';
import { Lexeme, lexemesOf } from '../normalize/lexemes';
import { recencyOf } from '../normalize/recency';
import { Statement, statementsOf } from '../normalize/statements';
import { wordAtoms } from '../normalize/values';
import { stemsOf } from '../reading';

/** Raised whenever the same text would be profiled differently. */
export const CONTRACT_PROFILE_VERSION = 7;

/** The six execution-facing fields (SkillResolve, section 3.5). */
export const CONTRACT_FIELDS = ['resource', 'precondition', 'scope', 'output', 'procedure', 'identifier'] as const;
export type ContractField = (typeof CONTRACT_FIELDS)[number];

/** One thing that a text binds itself to, and where it says so. */
export const ContractItem = z.object({
  field: z.enum(CONTRACT_FIELDS),
  /** Normal form; equal in texts that name the same. Of a precondition the stems of its words of content, in their order. */
  value: z.string(),
  role: z.enum(['used', 'avoided', 'other']),
  /** As written. */
  text: z.string(),
  /** From 1, in the profiled text; for skills 0 is the description. */
  line: z.number().int().nonnegative(),
});
export type ContractItem = z.infer<typeof ContractItem>;

/** The contract profile κ(x) of a task or of a skill version, as it is stored. */
export const ContractProfile = z.object({ version: z.number().int().positive(), items: z.array(ContractItem) });
export type ContractProfile = z.infer<typeof ContractProfile>;

/** More items of one field say nothing more, and a profile has to stay small. */
const MAX_ITEMS_A_FIELD = 120;
const MAX_STATEMENTS = 5000;
const MAX_TEXT = 240;

const FORMATS = stemSet(
  'csv tsv json jsonl ndjson yaml xml html markdown pdf parquet xlsx docx pptx svg png jpeg mp3 mp4 wav sql ' +
    'table spreadsheet column columns field fields key keys schema row rows header sheet report chart diagram ' +
    'summary list bullet file folder dataframe tuple object array string boolean integer',
);
const OUTPUT_CUES = stemSet(
  'output outputs write writes save saves return returns produce produces generate generates emit emits ' +
    'export exports deliver result results land lands store print format',
);
const CONDITION_CUES = stemSet(
  'if when only must require requires required assume assumes assumed expect expects expected unless before ' +
    'after until without never not always ensure provided needs need should cannot avoid except instead ' +
    'whenever once while',
);
const VERBS = stemSet(
  'add aggregate align analyse analyze append apply archive ask assert attach audit authenticate back batch ' +
    'benchmark bind build cache calculate calibrate check clean clear clone close cluster collect combine ' +
    'commit compare compile compress compute configure confirm connect convert copy count create crop debug ' +
    'decode decrypt deduplicate define delete deploy describe design detect diff discard download draft drop ' +
    'edit embed encode encrypt enumerate estimate evaluate execute expand export extract fetch fill filter ' +
    'find fit fix flag format generate group hash import index infer inject insert inspect install interpolate ' +
    'invoke iterate join label lint list load lock log loop map mask match measure merge migrate mock monitor ' +
    'move normalise normalize notify open optimise optimize order parse partition patch pin pivot plan plot ' +
    'poll post predict preserve print process profile prompt publish pull push query rank read rebase record ' +
    'redact refactor register release remove rename render replace report request reset resize resolve restart ' +
    'restore resume retry return reuse review rewrite roll rotate round run sample save scale scan schedule ' +
    'scrape search select send serialise serialize serve set shard sign simulate sort split stage start stop ' +
    'store stream strip style submit summarise summarize sync tag test tokenise tokenize train transcribe ' +
    'transform translate trim tune update upgrade upload validate vectorise verify version wait warn watch ' +
    'wrap write',
);
const SCOPE_WORDS = stemSet(
  'version api endpoint release deprecated since until quarter year month week fiscal utc timezone locale region language',
);
const RESOURCE_SHAPE = /[/\\]|:\/\/|^[#@~.]|\.[a-z][a-z0-9]{0,9}$|\d/i;

type Push = (field: ContractField, value: string, role: ContractItem['role'], text: string) => void;

const roleOf = (sign: number): ContractItem['role'] => (sign > 0 ? 'used' : sign < 0 ? 'avoided' : 'other');

function profileStatement({ text, code, heading }: Statement, push: Push): void {
  const lexemes = lexemesOf(text);
  const stems = stemsOf(lexemes);
  const sign = (at: number): number => denialAt(stems, at);
  const plain: number[] = [];
  let conditional = false;
  let writes = false;
  lexemes.forEach((lexeme, at) => {
    if (lexeme.kind === 'literal') {
      const [whole] = lexeme.atoms;
      const field = RESOURCE_SHAPE.test(lexeme.text) ? 'resource' : 'identifier';
      push(field, whole as string, code ? 'other' : roleOf(sign(at)), lexeme.text);
      for (const atom of lexeme.atoms)
        if (/^[yqm]:/.test(atom)) push('scope', atom, code ? 'other' : roleOf(sign(at)), lexeme.text);
    } else if (lexeme.kind !== 'mark') {
      plain.push(at);
      if (CONDITION_CUES.has(lexeme.stem)) conditional = true;
      if (OUTPUT_CUES.has(lexeme.stem)) writes = true;
    }
  });
  if (code) return;
  const lower = plain.map((at) => (lexemes[at] as Lexeme).text.toLowerCase());
  for (const { atom, at } of wordAtoms(lower, (word) => STOP_WORDS.has(word))) {
    const place = plain[at] as number;
    const { stem, text: surface } = lexemes[place] as Lexeme;
    if (/^[yqm]:/.test(atom) || SCOPE_WORDS.has(stem)) push('scope', atom, roleOf(sign(place)), surface);
    else if (/^g:/.test(atom)) push('resource', atom, roleOf(sign(place)), surface);
    if (FORMATS.has(stem) && (writes || heading)) push('output', `w:${stem}`, roleOf(sign(place)), surface);
  }
  const first = lexemes.find(({ kind }) => kind === 'word');
  if (first !== undefined && VERBS.has(first.stem))
    push('procedure', `w:${first.stem}`, roleOf(sign(lexemes.indexOf(first))), first.text);
  const newness = recencyOf(stems).value;
  if (newness !== 0) push('scope', `recency:${newness > 0 ? 'newest' : 'fixed'}`, 'used', text);
  if (!conditional || heading || text.length > MAX_TEXT) return;
  const content = new Set(stems.filter((stem, at) => lexemes[at]?.kind === 'word' && !STOP_WORDS.has(stem)));
  if (content.size > 0) push('precondition', [...content].join(' '), 'used', text);
}

/**
 * The contract profile κ of a text: what it is bound to, under which conditions, with what outcome. Deterministic, from
 * grammar and notation alone: nothing that is learned changes it. Time is linear in the length of the text.
 * @param description for a skill, its description; its items have line 0
 */
export function contractProfile(text: string, description = ''): ContractProfile {
  const items = new Map<string, ContractItem>();
  const counts = new Map<ContractField, number>();
  const statements = [...statementsOf(description).map((each) => ({ ...each, line: 0 })), ...statementsOf(text)];
  for (const statement of statements.slice(0, MAX_STATEMENTS))
    profileStatement(statement, (field, value, role, surface) => {
      const key = `${field} ${role} ${value}`;
      const count = counts.get(field) ?? 0;
      if (items.has(key) || count >= MAX_ITEMS_A_FIELD) return;
      counts.set(field, count + 1);
      items.set(key, { field, value, role, text: surface.slice(0, MAX_TEXT), line: statement.line });
    });
  return { version: CONTRACT_PROFILE_VERSION, items: [...items.values()] };
}
