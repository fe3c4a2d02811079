import type { Judgement, OperatingSystem } from '@skillward/domain';
import { allowedTools } from '../environment/declared-needs';
import type { Statement } from '../environment/named-needs';
import type { SourceLine } from '../read/code-text';
import { quotes } from '../read/evidence';
import type { PackageTexts } from '../read/read-texts';
import type { PackageCommands } from '../shell/read-commands';

/** What other parts of the profile found, for comparison with what the text claims. */
interface FoundNeeds {
  readonly secured: readonly SourceLine[];
  readonly systems: readonly OperatingSystem[];
}

const WORD = /(?:(?![\u3040-\u30ff\u3400-\u9fff])[\p{L}\p{N}]){3,40}/gu;
const IDEOGRAPHS = /[\u3040-\u30ff\u3400-\u9fff]{2,400}/g;
const COMMON = new Set(
  `the and for with that this from when use used uses using user users your you are into not but any all can will its has have been
  about such also than then them they their these those which what who how why where while skill skills agent agents claude task tasks
  help helps need needs want wants should would could may might must make makes create creates creating work works working provide
  provides including include includes based more most other others via per etc each every new get set run ask asks asked mentions
  across within without over under between both one two three only just like code file files tool tools project projects`.split(
    /\s+/,
  ),
);
const CLAIMS_NO_KEY =
  /\b(?:no|without(?: an?)?|does ?n[o']t (?:need|require)(?: an?)?) (?:api[- ]?keys?|credentials|account|authentication|auth|token|sign-?up|login)\b(?! (?:for|if|when|in))/i;
const READ_ONLY =
  /^(?:Read|Grep|Glob|LS|WebFetch|WebSearch|TodoWrite|Task|Agent|Skill|AskUserQuestion|NotebookRead|mcp__.*)(?:$|\()/;
const MIN_BODY_WORDS = 15;

/** Whether name, description, settings and body speak of the same thing. */
export function judgeConsistency(
  texts: PackageTexts,
  commands: PackageCommands,
  needs: FoundNeeds,
): Statement<Judgement> {
  const { skill } = texts;
  if (skill === null) return { value: 'unknown', reason: 'There is no SKILL.md that can be read.', evidence: [] };
  const { values } = skill.frontMatter;
  const name = text(values['name']);
  const description = text(values['description']);
  const nameLine = skill.frontMatter.lineOf('name');
  const descriptionLine = skill.frontMatter.lineOf('description');

  const contradictions = findContradictions(texts, commands, needs);
  if (contradictions.length > 0) {
    const reason = contradictions.map((found) => found.reason).join(' ');
    return { value: false, reason, evidence: quotes(contradictions.flatMap(({ lines }) => lines)) };
  }
  const body = stems(
    [...skill.prose, ...skill.fences.flatMap(({ lines }) => lines)]
      .map((line) => line.text)
      .join('\n')
      .slice(0, 60_000),
  );
  const wanted = stems(description);
  if (body.size < MIN_BODY_WORDS || wanted.size < 3) {
    return { value: 'unknown', reason: 'There is too little text to compare.', evidence: [] };
  }
  const shared = [...wanted].filter((stem) => body.has(stem));
  const share = shared.length / wanted.size;
  const named = stems(name.replaceAll('-', ' '));
  const isNamed = named.size === 0 || [...named].some((stem) => body.has(stem));
  const first = skill.prose.find((line) => [...stems(line.text)].some((stem) => wanted.has(stem)));
  const percent = Math.round(share * 100);
  if (isIdeographic(description) !== isIdeographic(skill.prose.map((line) => line.text).join(''))) {
    return {
      value: 'unknown',
      reason: 'Description and body are in different languages.',
      evidence: quotes([descriptionLine]),
    };
  }
  if (share < 0.15 && !isNamed && !isIdeographic(description)) {
    const reason = `The body has ${percent} % of the description's words, and none of the name.`;
    return { value: false, reason, evidence: quotes([nameLine, descriptionLine, skill.prose[0]]) };
  }
  if (share < 0.3) {
    return {
      value: 'unknown',
      reason: `The body has ${percent} % of the description's words, which decides nothing.`,
      evidence: quotes([descriptionLine]),
    };
  }
  const reason = `The body has ${percent} % of the description's words, and nothing contradicts it.`;
  return { value: true, reason, evidence: quotes([nameLine, descriptionLine, first]) };
}

interface Contradiction {
  readonly reason: string;
  readonly lines: readonly (SourceLine | undefined)[];
}

function findContradictions(texts: PackageTexts, commands: PackageCommands, needs: FoundNeeds): Contradiction[] {
  const found: Contradiction[] = [];
  const allowed = allowedTools(texts);
  const run = commands.sightings.find(({ isScript, line }) => !isScript && line.path === texts.skill?.path);
  if (allowed !== null && run !== undefined && allowed.tools.every((tool) => READ_ONLY.test(tool))) {
    found.push({
      reason: 'allowed-tools lets nothing run, and the text runs commands.',
      lines: [allowed.line, run.line],
    });
  }
  const front = texts.skill?.frontMatter.lines ?? [];
  const claim = [...front, ...(texts.skill?.prose ?? [])].find((line) => CLAIMS_NO_KEY.test(line.text));
  if (claim !== undefined && front.includes(claim) && needs.secured.length > 0) {
    found.push({ reason: 'It says that it needs no credentials, and uses some.', lines: [claim, needs.secured[0]] });
  }
  const compatibility =
    texts.skill?.frontMatter.lineOf('compatibility') ?? texts.skill?.frontMatter.lineOf('description');
  const only = /\b(linux|macos|windows)[- ]only\b/i.exec(compatibility?.text ?? '')?.[1]?.toLowerCase();
  const other = needs.systems.find((system) => system !== only);
  if (only !== undefined && other !== undefined && !needs.systems.includes(only as OperatingSystem)) {
    found.push({ reason: `It says ${only} only, and uses programs of ${other}.`, lines: [compatibility] });
  }
  return found;
}

/** True where Chinese or Japanese characters make up a tenth of a text. */
const isIdeographic = (source: string) =>
  (source.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0) * 10 > source.length;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Words without their endings, as far as five letters tell them apart; pairs of characters where a script has no spaces. */
function stems(source: string): Set<string> {
  const found = new Set<string>();
  for (const [word] of source.toLowerCase().matchAll(WORD)) if (!COMMON.has(word)) found.add(word.slice(0, 5));
  for (const [run] of source.matchAll(IDEOGRAPHS)) {
    for (let at = 0; at + 1 < run.length; at += 1) found.add(run.slice(at, at + 2));
  }
  return found;
}
