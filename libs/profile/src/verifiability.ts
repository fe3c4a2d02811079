import type { Judgement, SkillProfile } from '@skillward/domain';
import type { Statement } from './environment/named-needs';
import { judge } from './learned/decide';
import type { SeenCue } from './learned/package-cues';
import { PROFILE_MODEL } from './learned/profile-model';
import type { SourceLine } from './read/code-text';
import { quotes } from './read/evidence';
import type { PackageTexts } from './read/read-texts';
import type { PackageCommands } from './shell/read-commands';

type Environment = SkillProfile['environment'];
type Verifiability = SkillProfile['verifiability'];

const EXAMPLE_HEADING =
  /\b(?:examples?|input|outputs?|sample|usage|template|scenario|demo|quick ?start)\b|示例|输入|输出|用法/i;
const PEOPLE =
  /\b(?:physical (?:device|hardware)|(?:ios|android) (?:device|simulator|emulator)|raspberry pi|arduino|gpu (?:cluster|required)|requires? (?:a |an )?(?:nvidia|cuda|gpu)|smart home|printer|microphone|webcam|camera access|logged[- ]in (?:browser|chrome|session|account)|paid (?:plan|subscription|account)|phone call)\b/i;
const SUBJECTIVE =
  /\b(?:brainstorm(?:s|ing)?|role-?play(?:s|ing)?|roasts?|horoscopes?|tarot|poems?|poetry|small talk|conversation partner|therapist)\b/i;

/** Whether the work of a skill can be verified, by what the package and its environment show. */
export function judgeVerifiability(
  texts: PackageTexts,
  commands: PackageCommands,
  environment: Environment,
  seen: readonly SeenCue[],
): Verifiability {
  const successVerifiability = judgeSuccess(texts, seen);
  const environmentControllability = judgeEnvironment(texts, commands, environment);
  return {
    successVerifiability,
    environmentControllability,
    taskConstructability: judgeTask(texts, commands, environmentControllability, successVerifiability),
  };
}

/** By the tests that come with it, else as readers of other skills judged. */
function judgeSuccess(texts: PackageTexts, seen: readonly SeenCue[]): Statement<Judgement> {
  const tests = texts.scripts.filter(({ path }) =>
    /(?:^|\/)(?:tests?|__tests__|spec)\/|[._-](?:test|spec)\.\w+$|(?:^|\/)test_\w+\.py$/.test(path),
  );
  const shown = quotes(tests.map(({ lines }) => lines.find(({ text }) => text.trim() !== '')));
  if (shown.length > 0) return { value: true, reason: 'It comes with tests.', evidence: shown };
  const { value, lines } = judge(PROFILE_MODEL.successVerifiability, seen);
  return { value, reason: SUCCESS[`${value}`], evidence: value === true ? quotes(lines) : [] };
}

const SUCCESS = {
  true: 'Whether its work was done rightly can be observed; these lines speak most for it.',
  false: 'Whether its work was done rightly is a matter of taste, or cannot be observed.',
  unknown: 'It is not clear how to observe whether its work was done rightly.',
};

const subjectiveLine = ({ skill }: PackageTexts) =>
  skill?.frontMatter.lines.find(({ text }) => /^(?:name|description):/.test(text) && SUBJECTIVE.test(text));

function judgeEnvironment(
  texts: PackageTexts,
  { sightings }: PackageCommands,
  environment: Environment,
): Statement<Judgement> {
  const { os, externalty, mcps } = environment;
  const hardware = texts.skill?.prose.find(({ text }) => PEOPLE.test(text));
  if (os.value.length > 0 && !os.value.includes('linux')) {
    return {
      value: false,
      reason: 'It is bound to a system that cannot be set up in a container.',
      evidence: os.evidence,
    };
  }
  if (externalty.value === 'secured') {
    return { value: false, reason: 'It needs an account or credentials of somebody.', evidence: externalty.evidence };
  }
  if (mcps.value.length > 0)
    return {
      value: 'unknown',
      reason: 'It leans on MCP servers, which may be bound to an account.',
      evidence: mcps.evidence,
    };
  if (hardware !== undefined)
    return { value: false, reason: 'It needs hardware or a session of a person.', evidence: quotes([hardware]) };
  if (sightings.length > 0) {
    const reason =
      externalty.value === 'online'
        ? 'Its programs can be installed; it needs a network.'
        : 'It needs nothing but programs that can be installed.';
    return {
      value: true,
      reason,
      evidence: quotes(
        sightings.map(({ line }) => line),
        3,
      ),
    };
  }
  return { value: 'unknown', reason: 'It names no program, service or account that its work needs.', evidence: [] };
}

function judgeTask(
  texts: PackageTexts,
  { sightings }: PackageCommands,
  controllable: Statement<Judgement>,
  success: Statement<Judgement>,
): Statement<Judgement> {
  const prose = texts.skill?.prose ?? [];
  const example = prose.find(({ isHeading, text }) => isHeading && EXAMPLE_HEADING.test(text));
  const fence = texts.skill?.fences.find(({ lines }) => lines.some(({ text }) => text.trim() !== ''));
  if (controllable.value === false) {
    return {
      value: false,
      reason: 'A task could not be repeated elsewhere: the environment is not at hand.',
      evidence: controllable.evidence,
    };
  }
  const subjective = subjectiveLine(texts);
  if (subjective !== undefined && success.value !== true) {
    return {
      value: false,
      reason: 'No task with one right result can be made from it.',
      evidence: quotes([subjective]),
    };
  }
  const line: SourceLine | undefined = sightings[0]?.line ?? fence?.lines.find(({ text }) => text.trim() !== '');
  if (success.value === true && line !== undefined) {
    return {
      value: true,
      reason: 'It shows what goes in, and how the result is checked.',
      evidence: [...quotes([example, line]), ...success.evidence.slice(0, 2)],
    };
  }
  return {
    value: 'unknown',
    reason: 'It is not clear what a task with a checkable result would be.',
    evidence: quotes([example]),
  };
}
