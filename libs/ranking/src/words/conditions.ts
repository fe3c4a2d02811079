import { Externalty, OperatingSystem, Privilege, WriteScope } from '@skillward/domain';
import { isPosixUtility } from '../recommend/environment-fit';
import { contentTerms, SkillPassage, SkillText, unspacedShare } from './skill-text';
import { WantedWord } from './wanted';

/** What is known of a skill's needs; null where nobody has looked. */
export interface SkillFacts {
  readonly compatibility: string | null;
  readonly environment: {
    readonly os: readonly OperatingSystem[];
    readonly writeScope: WriteScope;
    readonly privilege: Privilege;
    readonly externalty: Externalty;
    readonly envs: readonly string[];
    readonly bins: readonly string[];
    readonly mcps: readonly string[];
  } | null;
  /** Files that SKILL.md mentions and the package lacks. */
  readonly missingFiles: readonly string[];
}

const MAX_NAMES = 4;
const MAX_REQUIREMENTS = 2;
const MAX_CONDITIONS = 5;
const [MIN_TEXT, MAX_TEXT] = [8, 180];
/** A requirement that says so much of the description again is a repetition. */
const REPETITION = 0.6;

const SYSTEMS: Readonly<Record<OperatingSystem, string>> = { linux: 'Linux', macos: 'macOS', windows: 'Windows' };
/** Programs that every machine of a developer has: to name them tells nobody anything. */
const EVERYWHERE = /^(?:git|bash|sh|zsh|curl|python3?|pip3?|node|npm|npx|make|cd|sudo|source|export)$/;

const listed = (names: readonly string[], last = 'and'): string => {
  const shown = names.slice(0, MAX_NAMES);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} ${last} ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${last} ${shown.at(-1) as string}`;
};
const plural = (names: readonly string[], one: string, many: string): string => (names.length === 1 ? one : many);

/** The facts as sentences, those that decide most often first. */
function factSentences({ compatibility, environment, missingFiles }: SkillFacts): string[] {
  const said: string[] = [];
  const declared = compatibility?.replace(/\s+/g, ' ').trim() ?? '';
  if (declared !== '')
    said.push(declared.length <= MAX_TEXT ? declared : `${declared.slice(0, MAX_TEXT - 1).trimEnd()}…`);
  const isNew = (name: string): boolean => !declared.toLowerCase().includes(name.toLowerCase());
  if (environment !== null) {
    const { os, envs, mcps, bins, privilege, externalty } = environment;
    const systems = os.map((each) => SYSTEMS[each]).filter(isNew);
    if (systems.length > 0 && systems.length < 3) said.push(`Runs on ${listed(systems, 'or')} only.`);
    const variables = envs.filter(isNew);
    if (variables.length > 0)
      said.push(`Needs the environment ${plural(variables, 'variable', 'variables')} ${listed(variables)}.`);
    const servers = mcps.filter(isNew);
    const programs = bins.filter((name) => isNew(name) && !EVERYWHERE.test(name) && !isPosixUtility(name));
    // Most skills need some network: only an account, or credentials, tells them apart.
    const secured = externalty === 'secured' && envs.length === 0 && isNew('credential') && isNew('account');
    const needs = [
      ...(servers.length === 0 ? [] : [`the MCP ${plural(servers, 'server', 'servers')} ${listed(servers)}`]),
      ...(programs.length === 0 ? [] : [`the ${plural(programs, 'program', 'programs')} ${listed(programs)}`]),
      ...(secured ? ['network access with credentials'] : []),
      ...(privilege === 'sudo' ? ['administrator rights'] : []),
    ];
    if (needs.length > 0) said.push(`Needs ${needs.join('; ')}.`);
  }
  if (missingFiles.length > 0) said.push(`SKILL.md mentions ${listed(missingFiles)}, which the package does not have.`);
  return said;
}

/** Sections whose items are requirements by their place; what is required for a subject is not what the skill needs. */
const REQUIRING =
  /^\W*(?:system |setup |technical )?(?:prerequisites?|requirements?|dependencies|environment variables|compatibility|before you (?:begin|start))\W*$/iu;
/** Sections that speak of something else than what the skill needs. */
const OTHER =
  /\b(?:not|never|don'?t|avoid|anti|pitfalls?|mistakes?|wrong|bad|limitations?|troubleshoot\w*|errors?|examples?|samples?|scenarios?|resources?|references?|links?|related|see also|checklist|verif\w*|validation|quality|faq|changelog|history|templates?|outputs?|format|deliverables?|questions?|flags|output|report|acceptance|success|criteria|rules?|principles?|guidelines?|best practices|questions to ask|persona|role|todo|gather\w*|user requirements|functional)\b/i;
const NEED =
  /\b(?:requires?|needs? (?:an?|the|to be|at least)|depends on|must (?:be|have) (?:installed|set|configured|running|available|enabled|logged|authenticated)|only (?:works|runs|supports|available|for|on)|works only|supported on|assumes?|installed|authenticated)\b/i;
/** Something that can be checked: a version, a name in code, an acronym or a proper name within the sentence. */
const CONCRETE = /\d+(?:\.\d+)*\+|>=? ?\d|\bv?\d+\.\d+|\b[A-Z][A-Za-z]*[A-Z]\w*\b|`[^`]+`|\S [A-Z][a-z]+/;
/** In running text only what can be looked up counts: a version, or a name in code. */
const CHECKABLE = /\d+(?:\.\d+)*\+|>=? ?\d|\bv?\d+\.\d+|`[^`]+`/;
const NEGATED = /\b(?:not|no|never|without|n't|cannot)\b/i;
/** Instructions to the agent, questions, code, links, placeholders and remains of layout are no conditions. */
const UNFIT =
  /^`?[\w.-]*\/|`[^`]*\/[^`]*`|https?:|www\.|[{}|<>=$\\❌✅✓☐→…]|\?$|:$|\bTODO\b|\bFIXME\b|^(?:run|use|create|add|see|read|check|ask|if|note|example|do|make sure|ensure|verify|never|always|avoid|copy|open|write|install|click|replace)\b|\b(?:you must|must always|user requires|task requires|when the user)\b/i;

/** The rest of a sentence that began elsewhere, or remains of layout before it. */
const FRAGMENT = /^(?:\p{Ll}|(?![`"'[]|@[a-z])[!-/:-@[-`{-~])/u;
const WORD = /[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu;
/** What names a step or a part has fewer words: nobody can tell by it whether the skill fits. */
const [MIN_WORDS, MIN_UNSPACED] = [4, 8];

/** Whether a quoted passage is said whole: no label, and no piece of a sentence. */
export const isWhole = (text: string): boolean =>
  !FRAGMENT.test(text) &&
  ((text.match(WORD)?.length ?? 0) >= MIN_WORDS ||
    (unspacedShare(text) > 0.5 && (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_UNSPACED));

function requirementScore({ text, headings, isItem }: SkillPassage): number {
  if (text.length < MIN_TEXT || text.length > MAX_TEXT || UNFIT.test(text) || FRAGMENT.test(text)) return 0;
  if (headings.some((title) => OTHER.test(title))) return 0;
  const marks = text.match(/`/g)?.length ?? 0;
  if (marks % 2 === 1 || marks > 4) return 0;
  const required = REQUIRING.test(headings.at(-1) ?? '');
  if (
    required &&
    !NEGATED.test(text) &&
    ((isItem && !/[.!。]$/.test(text)) || NEED.test(text)) &&
    CONCRETE.test(` ${text}`)
  )
    return 2;
  return NEED.test(text) && CHECKABLE.test(text) && !NEGATED.test(text) && /[.!。]$/.test(text) ? 1 : 0;
}

/**
 * What a skill assumes: facts of its profile first, then at most two requirements of its text that touch what is wanted
 * first. Nothing that the description says already.
 */
export function conditionsOf(text: SkillText, facts: SkillFacts, wanted: readonly WantedWord[]): string[] {
  const said = factSentences(facts);
  const weights = new Map(wanted.map(({ term, weight }) => [term, weight]));
  const description = text.description.join(' ');
  const described = contentTerms(description);
  const known = said.map(contentTerms);
  const share = (terms: ReadonlySet<string>, of: ReadonlySet<string>): number =>
    [...terms].filter((term) => of.has(term)).length / Math.max(1, terms.size);
  const fits = text.passages
    .map((passage, at) => ({ passage, at, score: requirementScore(passage) }))
    .filter(({ score }) => score > 0)
    .map((each) => ({ ...each, terms: contentTerms(each.passage.text) }))
    .filter(({ passage }) => Math.abs(unspacedShare(passage.text) - unspacedShare(description)) < 0.3)
    .filter(({ terms }) => terms.size >= 2 && share(terms, described) < REPETITION)
    .map((each) => ({ ...each, touch: [...each.terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) }))
    .sort((a, b) => b.score - a.score || b.touch - a.touch || a.at - b.at);
  const kept = new Set<string>();
  for (const { passage, score, terms } of fits) {
    if (kept.size === MAX_REQUIREMENTS || said.length + kept.size >= MAX_CONDITIONS) break;
    if (known.some((other) => share(terms, other) >= REPETITION || share(other, terms) >= REPETITION)) continue;
    known.push(terms);
    const isFragment = !/[.!。]$/.test(passage.text);
    kept.add(score === 2 && isFragment ? `Prerequisite: ${passage.text}.` : passage.text);
  }
  return [...said.slice(0, MAX_CONDITIONS), ...kept];
}
