import type { Judgement } from '@skillward/domain';
import type { Statement } from '../environment/named-needs';
import type { SourceLine } from '../read/code-text';
import { quotes } from '../read/evidence';
import type { MarkdownDocument } from '../read/markdown-document';

const WHEN =
  /\b(?:use (?:this|it|when|for|proactively|after|before|whenever|if|to)|used? (?:when|for|to)|when (?:the user|users?|you|working|asked|to use|a |an |any |the |building|creating|writing|designing|implementing|reviewing|debugging|adding)|whenever|invoke|trigger(?:s|ed)?|activat(?:e|es|ed)|should be used|applies (?:to|when)|good for|ideal for|perfect for|for (?:tasks|requests|questions)|if the user|user (?:asks|wants|says|requests|mentions|needs)|asks? (?:to|for|about)|before (?:any|you|writing|starting)|after (?:you|writing|completing))\b|当用户|当需要|适用于|使用场景|何时使用|触发|用于/i;
const WHEN_HEADING =
  /\b(?:when|trigger|use cases?|usage scenarios?|applicability|scope|purpose|activation)\b|何时|场景|触发|适用/i;
const STEPS_HEADING =
  /\b(?:steps?|workflow|process|procedure|usage|instructions?|how (?:to|it works)|quick ?start|getting started|guide|commands?|phase|protocol|method(?:ology)?|approach|checklist|rules|guidelines|principles|pattern|patterns|best practices|implementation|examples?|setup|execution|core (?:concepts|tasks)|playbook|recipe)\b|步骤|流程|用法|使用方法|快速开始|操作|规则|指南|示例/i;
const NUMBERED = /^\s{0,8}(?:\*\*)?(?:\d{1,2}[.)]|(?:step|phase) \d{1,2}\b)/i;
const BULLET = /^\s{0,8}[-*+] \S/;
const IMPERATIVE =
  /^\s{0,8}(?:[-*+]|\d{1,2}[.)])\s{1,4}(?:\[[ x]\] )?(?:\*\*)?(?:Add|Always|Analy[sz]e|Apply|Ask|Avoid|Build|Call|Check|Choose|Clone|Collect|Compare|Configure|Confirm|Convert|Create|Define|Delete|Deploy|Describe|Design|Detect|Determine|Do|Document|Don'?t|Draft|Edit|Enable|Ensure|Evaluate|Execute|Explain|Export|Extract|Fetch|Find|Fix|Follow|Format|Gather|Generate|Get|Give|Group|Identify|Implement|Import|Include|Inspect|Install|Keep|List|Load|Look|Make|Map|Measure|Move|Name|Never|Note|Open|Parse|Plan|Prefer|Present|Prioriti[sz]e|Provide|Pull|Push|Put|Read|Record|Refactor|Remove|Rename|Replace|Report|Respond|Return|Review|Run|Save|Search|Select|Send|Set|Show|Split|Start|State|Stop|Summari[sz]e|Test|Track|Trace|Try|Update|Use|Validate|Verify|Wait|Watch|Write)\b/;

/** Whether a reader learns when to use the skill and what to do, in an order that can be followed. */
export function judgeOrientation(skill: MarkdownDocument | null): Statement<Judgement> {
  if (skill === null) return { value: 'unknown', reason: 'There is no SKILL.md that can be read.', evidence: [] };
  const when = sayWhen(skill);
  const steps = saySteps(skill);
  const evidence = quotes([when, ...steps]);
  if (when !== undefined && steps.length > 0) {
    return { value: true, reason: 'It says when to use it and gives steps or rules to follow.', evidence };
  }
  if (when !== undefined)
    return { value: 'unknown', reason: 'It says when to use it; no steps were recognised.', evidence };
  if (steps.length > 0) return { value: 'unknown', reason: 'It gives steps, but not when to use it.', evidence };
  const [first] = skill.prose;
  if (!isLatin(skill)) {
    return { value: 'unknown', reason: 'It is in a language that is not recognised here.', evidence: quotes([first]) };
  }
  return {
    value: false,
    reason: 'It says neither when to use it nor what to do in which order.',
    evidence: quotes([skill.frontMatter.lineOf('description'), first]),
  };
}

/** True where most letters are Latin, as the words looked for here. */
function isLatin({ prose }: MarkdownDocument): boolean {
  const text = prose
    .map((line) => line.text)
    .join('')
    .slice(0, 20_000);
  return (text.match(/[A-Za-z]/g)?.length ?? 0) >= (text.match(/\p{L}/gu)?.length ?? 0) * 0.7;
}

function sayWhen({ frontMatter, prose }: MarkdownDocument): SourceLine | undefined {
  const description = frontMatter.values['description'];
  if (typeof description === 'string' && WHEN.test(description)) {
    return frontMatter.lines.find(({ text }) => WHEN.test(text)) ?? frontMatter.lineOf('description');
  }
  const whenToUse = frontMatter.lineOf('when_to_use') ?? frontMatter.lineOf('when-to-use');
  if (whenToUse !== undefined) return whenToUse;
  return (
    prose.find(({ text, isHeading }) => isHeading && WHEN_HEADING.test(text)) ??
    prose.slice(0, 40).find(({ text }) => WHEN.test(text))
  );
}

/** Two numbered steps, three imperative bullets, or a heading of the kind with something below it. */
function saySteps({ prose, fences }: MarkdownDocument): SourceLine[] {
  const numbered = prose.filter(({ text, isHeading }) =>
    NUMBERED.test(isHeading ? text.replace(/^ {0,3}#+ /, '') : text),
  );
  if (numbered.length >= 2) return numbered.slice(0, 3);
  const imperative = prose.filter(({ text }) => IMPERATIVE.test(text));
  if (imperative.length >= 3) return imperative.slice(0, 3);
  const heading = prose.find((line) => {
    if (!line.isHeading || !STEPS_HEADING.test(line.text)) return false;
    const below = prose.some(
      (other) => !other.isHeading && other.number > line.number && other.heading === line.heading,
    );
    return below || fences.some((fence) => fence.heading === line.heading);
  });
  if (heading !== undefined) return [heading];
  const commands = fences.filter(
    ({ language, lines }) => /^(?:bash|sh|shell|console|zsh|powershell)$/.test(language) && lines.length > 0,
  );
  if (commands.length >= 2) return commands.slice(0, 2).flatMap(({ lines }) => lines.slice(0, 1));
  const bullets = prose.filter(({ text }) => BULLET.test(text));
  return bullets.length >= 5 ? bullets.slice(0, 2) : [];
}
