import type { Judgement, SkillProfile } from '@skillward/domain';
import type { Statement } from './environment/named-needs';
import type { SourceLine } from './read/code-text';
import { quotes } from './read/evidence';
import type { PackageTexts } from './read/read-texts';
import type { PackageCommands, Sighting } from './shell/read-commands';

type Environment = SkillProfile['environment'];
type Verifiability = SkillProfile['verifiability'];

/** Programs whose exit code says whether work is right. */
const CHECKERS = new Set(
  `pytest tox nox jest vitest mocha cypress phpunit rspec ctest tsc eslint biome ruff mypy pyright pylint flake8 black
  shellcheck hadolint yamllint markdownlint stylelint golangci-lint phpstan rubocop tflint tfsec trivy semgrep checkov actionlint
  kubeconform promtool xmllint ajv spectral pa11y lighthouse axe k6 locust newman  sha256sum md5sum`.split(/\s+/),
);
const CHECKING: Readonly<Record<string, RegExp>> = {
  npm: /^(?:test|t|lint)$|^run$/,
  pnpm: /^(?:test|lint|typecheck|check|vitest|exec|run)$/,
  yarn: /^(?:test|lint|typecheck)$/,
  bun: /^(?:test|run)$/,
  npx: /^(?:jest|vitest|tsc|eslint|mocha|biome)$/,
  go: /^(?:test|vet|build)$/,
  cargo: /^(?:test|clippy|check|build)$/,
  make: /^(?:test|check|lint|verify)$/,
  mvn: /^(?:test|verify)$/,
  dotnet: /^(?:test|build)$/,
  swift: /^(?:test|build)$/,
  flutter: /^(?:test|analyze)$/,
  mix: /^(?:test|credo|dialyzer)$/,
  rails: /^test/,
  terraform: /^(?:validate|plan|fmt)$/,
  helm: /^(?:lint|template)$/,
  kubectl: /^(?:wait|diff)$/,
  nginx: /^-t$/,
  uv: /^run$/,
  poetry: /^run$/,
};
const CHECK_WORD =
  /^(?:test|tests|lint|typecheck|type-check|check|verify|validate|pytest|ruff|mypy|jest|vitest|-m|tsc|eslint)(?:$|[:-])/;
const CRITERIA_HEADING =
  /\b(?:verif(?:y|ication)|validat(?:e|ion)|success criteria|acceptance criteria|definition of done|expected (?:outputs?|results?)|done when|quality (?:gates?|checks?|checklist)|self-check|checklist|testing|tests?|exit criteria|completion criteria|output format|verification steps)\b|验证|验收|检查清单|输出格式|测试/i;
const CRITERION =
  /\b(?:expected (?:output|result)|exit code|returns? (?:0|200|true)|tests? (?:must |should )?pass(?:es|ing)?|all tests|must (?:pass|match|equal|compile|validate)|verify (?:that|the|by|it)|confirm (?:that|the)|should (?:print|return|output|show)|assert(?:s|ion)?\b|success(?:ful)? (?:if|when))|^\s{0,8}[-*] \[[ x]\] /i;
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
): Verifiability {
  const successVerifiability = judgeSuccess(texts, commands);
  const environmentControllability = judgeEnvironment(texts, commands, environment);
  return {
    successVerifiability,
    environmentControllability,
    taskConstructability: judgeTask(texts, commands, environmentControllability, successVerifiability),
  };
}

function judgeSuccess(texts: PackageTexts, { sightings }: PackageCommands): Statement<Judgement> {
  const checks = sightings.filter(isCheck).map(({ line }) => line);
  const prose = texts.skill?.prose ?? [];
  const headings = prose.filter(({ isHeading, text }) => isHeading && CRITERIA_HEADING.test(text));
  const criteria = prose.filter(({ text, isHeading }) => !isHeading && CRITERION.test(text));
  const tests = texts.scripts.filter(({ path }) =>
    /(?:^|\/)(?:tests?|__tests__|spec)\/|[._-](?:test|spec)\.\w+$|(?:^|\/)test_\w+\.py$/.test(path),
  );
  const testLines = tests.map(({ lines }) => lines.find(({ text }) => text.trim() !== ''));
  if (checks.length > 0 || tests.length > 0) {
    return {
      value: true,
      reason: 'Commands or tests show whether the work succeeded.',
      evidence: quotes([...testLines, ...checks]),
    };
  }
  if (headings.length > 0 && criteria.length > 0) {
    return {
      value: true,
      reason: 'It names criteria that can be checked.',
      evidence: quotes([headings[0], ...criteria]),
    };
  }
  if (criteria.length >= 3)
    return { value: true, reason: 'It names criteria that can be checked.', evidence: quotes(criteria) };
  const subjective = subjectiveLine(texts);
  if (subjective !== undefined && sightings.length === 0) {
    return { value: false, reason: 'What it makes is a matter of taste.', evidence: quotes([subjective]) };
  }
  return { value: 'unknown', reason: 'Neither a check nor a criterion was recognised.', evidence: [] };
}

const subjectiveLine = ({ skill }: PackageTexts) =>
  skill?.frontMatter.lines.find(({ text }) => /^(?:name|description):/.test(text) && SUBJECTIVE.test(text));

function isCheck({ name, args, word }: Sighting): boolean {
  if (CHECKERS.has(name)) return true;
  const first = args.find((arg) => arg !== null && arg !== '') ?? '';
  if (/^(?:python[\d.]*|bash|sh|node|uv|tsx)$/.test(name)) {
    if (args[0] === '-m') return CHECKERS.has(args[1] ?? '') || args[1] === 'unittest' || args[1] === 'py_compile';
    return args.some(
      (arg) =>
        arg !== null && /(?:^|\/)(?:test|tests|verify|validate|check|lint)[\w-]{0,40}\.(?:py|sh|m?js|ts)$/.test(arg),
    );
  }
  const table = Object.hasOwn(CHECKING, name) ? CHECKING[name] : undefined;
  if (table === undefined || !table.test(first))
    return /(?:test|lint|check|verify|validate)\b/.test(word) && word !== name;
  return first === 'run' || first === 'exec' ? args.slice(1).some((arg) => arg !== null && CHECK_WORD.test(arg)) : true;
}

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
