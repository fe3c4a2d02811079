import { escapePattern, type EvolveAction, type PackageFile, type SkillRef } from '@skillward/domain';
import type { DraftAction } from '../actions';
import { textOf, withPlainEnds, type StructuredEdit } from '../edits';
import { commandWords, type Finding } from '../evidence/findings';
import { correctCommand, correctText, correctsForm, preferCommand } from './correct-command';
import { generalWords, hasPlaceholder } from '../evidence/general-words';
import { placeWords } from './from-words';
import { outlineOf } from './markdown';
import { addToSection, insertAfterCommand, insertAfterLine, type Target } from './place';
import { commandName, readInstall } from './remedy';

/** Name and version of the templates; the version changes whenever what they write may. */
export const TEMPLATE_ENGINE = 'templates@4';

type TemplateDraft =
  { readonly ok: true; readonly action: DraftAction } | { readonly ok: false; readonly reason: string };

const PREREQUISITES =
  /\b(?:pre-?requisites?|requirements?|requires|before you (?:start|begin)|set-?up|install(?:ation|ing)?|dependenc(?:y|ies)|environment|needs)\b/i;
const FALLBACKS =
  /\b(?:troubleshoot(?:ing)?|(?:common|known) (?:errors?|issues?|problems?|failures?|pitfalls?)|pitfalls?|gotchas?|caveats?|fallbacks?|if (?:it|something|things?) fails?|notes?|tips?|faq)\b/i;

/**
 * Drafts the smallest edit that says what was found, without a model (SkillsVote, section 3.3, for the kinds of the
 * deterministic attributor): a line under the prerequisites, a corrected command where the wrong one stands, or a
 * fallback next to the command that it is about.
 *
 * @param refs spans of the skill that runs with this finding relied on; the command is looked for there first
 */
export function draftFromTemplate(
  finding: Finding,
  files: readonly PackageFile[],
  refs: readonly Pick<SkillRef, 'path' | 'fromLine' | 'toLine'>[] = [],
): TemplateDraft {
  const main = targetOf(files, 'SKILL.md');
  if (main === null) return { ok: false, reason: 'SKILL.md is no text.' };
  const targets = [main, ...otherTargets(files, refs)];
  const drafted = draftFor(finding, main, targets, files);
  return drafted.ok && drafted.action.edits.some((edit) => bringsPlaceholder(edit))
    ? { ok: false, reason: 'What helped stands for values that only the runs had: it takes a person to word it.' }
    : drafted;
}

const bringsPlaceholder = ({ oldText, newText }: StructuredEdit): boolean =>
  newText.split('\n').some((line) => hasPlaceholder(line) && !oldText.includes(line));

function draftFor(
  finding: Finding,
  main: Target,
  targets: readonly Target[],
  files: readonly PackageFile[],
): TemplateDraft {
  switch (finding.kind) {
    case 'wrong_text':
      return replacement(finding, targets, (text) => correctText(text, finding));
    case 'preferred_command': {
      const drafted = replacement(finding, targets, (text) => preferCommand(text, finding));
      return drafted.ok
        ? drafted
        : words(finding, targets, `Use \`${finding.right}\` instead of \`${finding.wrong}\`.`);
    }
    case 'wrong_name': {
      const symptom = messageOf(finding.symptom);
      const end = symptom === '' ? '' : `; the latter ends with “${symptom}”`;
      return words(finding, targets, `Use \`${finding.come}\` instead of \`${finding.gone}\`${end}.`);
    }
    case 'rule':
      return words(finding, targets, generalWords(finding.rule, true, finding.names));
    case 'cause':
      return words(finding, targets, generalWords(finding.cause, false, finding.names));
    case 'other':
      return { ok: false, reason: 'No template fits what was found: it takes a model or a person to word an edit.' };
    case 'wrong_command':
      return correction(finding, targets, files);
    case 'missing_dependency':
      return dependency(finding, main);
    case 'missing_variable':
      return prerequisite(
        finding,
        main,
        `Set the environment variable \`${finding.subject}\` before \`${commandName(finding.command)}\` runs.`,
        [finding.subject],
      );
    case 'missing_directory': {
      const named =
        finding.subject === null ? 'The directory that it writes to' : `The directory \`${finding.subject}\``;
      const text = `${named} must exist before \`${commandName(finding.command)}\` runs: create it with \`mkdir -p\`.`;
      return prerequisite(finding, main, text, finding.subject === null ? ['mkdir -p'] : [finding.subject, 'mkdir']);
    }
    case 'missing_permission': {
      const how = finding.remedy === 'sudo' ? 'run it with `sudo`' : `grant it first: \`${finding.remedy}\``;
      return fallback(finding, targets, `If \`${commandName(finding.command)}\` is denied permission, ${how}.`, [
        finding.remedy,
      ]);
    }
    case 'wrong_order': {
      const [first, command] = [finding.first, commandName(finding.command)];
      const symptom = messageOf(finding.symptom);
      const end = symptom === '' ? '' : `; otherwise it ends with “${symptom}”`;
      return fallback(finding, targets, `Run \`${first}\` before \`${command}\`${end}.`, [`Run \`${first}\` before`]);
    }
    case 'service_down':
      return fallback(
        finding,
        targets,
        `If \`${commandName(finding.command)}\` cannot reach its service, start it first: \`${finding.remedy}\`.`,
        [finding.remedy],
      );
  }
}

/** What says nothing of the trouble: a mere exit state. */
const NO_MESSAGE = /^(?:exit(?:ed)?(?: with)?(?: code| status)?:? ?-?\d+|command failed.*)$/i;

/**
 * What an error says, in its first sentence, without the marks of a log and the place; nothing where it names values of
 * one run: quoted names other than those of code, numbers of lines, paths.
 */
function messageOf(line: string): string {
  const [first = ''] = line
    .replace(/^(?:\s*(?:ERROR|FAILED|FATAL|WARN(?:ING)?|E)\b:?|\s*\[[^\]]*\]:?)+\s*/i, '')
    .split(/(?<=[\w'"`)])\.\s/);
  const message = first.replace(/[.\s]+$/, '');
  const isOfOneRun = /[\w-]+\.\w+[:(]\d+|…|(?:[\w.-]*\/){2,}|\b[0-9a-f]{7,}\b|\b\d{3,}\b/.test(message);
  return isOfOneRun || NO_MESSAGE.test(message) ? '' : message;
}

/** Names what was installed, not what an error happened to call it. */
function dependency(finding: Finding & { readonly kind: 'missing_dependency' }, main: Target): TemplateDraft {
  const install = readInstall(finding.remedy);
  if (install === null) {
    return { ok: false, reason: `\`${finding.remedy}\` names no package that others could install in the same way.` };
  }
  const { packages, command, systems } = install;
  if (says(main.text, [command])) return isSaid();
  const named = packages.map((name) => `\`${name}\``);
  const list = named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  const where = systems === null ? ':' : ` (on ${systems}:`;
  const sentence = `${list} must be installed${where} \`${command}\`${systems === null ? '' : ')'}.`;
  return prerequisite(finding, main, sentence, packages);
}

function targetOf(files: readonly PackageFile[], path: string): Target | null {
  const file = files.find((candidate) => candidate.path === path);
  const text = file === undefined ? null : textOf(file);
  return text === null ? null : { path, text: withPlainEnds(text) };
}

/** Other Markdown files: those that runs relied on first. Scripts are left to people and models. */
function otherTargets(files: readonly PackageFile[], refs: readonly Pick<SkillRef, 'path'>[]): Target[] {
  const paths = files
    .map(({ path }) => path)
    .filter((path) => path !== 'SKILL.md' && /\.(?:md|mdx|markdown)$/i.test(path));
  const relied = new Set(refs.map(({ path }) => path));
  return [...paths.filter((path) => relied.has(path)), ...paths.filter((path) => !relied.has(path))].flatMap(
    (path) => targetOf(files, path) ?? [],
  );
}

function prerequisite(finding: Finding, target: Target, sentence: string, said: readonly string[]): TemplateDraft {
  const outline = outlineOf(target.text);
  const section = outline.sections.find(({ title }) => title !== null && PREREQUISITES.test(title));
  if (section !== undefined && says(outline.lines.slice(section.from, section.to).join('\n'), said)) return isSaid();
  const edit = addToSection(target, outline, section ?? null, sentence, 'Prerequisites');
  return edited('prerequisite_addition', finding, edit, `Adds a prerequisite: ${sentence}`);
}

function fallback(
  finding: Finding & { readonly command: string },
  targets: readonly Target[],
  sentence: string,
  said: readonly string[],
): TemplateDraft {
  if (targets.some(({ text }) => says(text, said))) return isSaid();
  for (const target of targets) {
    const edit = insertAfterCommand(target, finding.command, sentence);
    if (edit !== null) return edited('knowledge_addition', finding, edit, `Adds a fallback: ${sentence}`);
  }
  const [main] = targets;
  if (main === undefined) return { ok: false, reason: 'SKILL.md is no text.' };
  const outline = outlineOf(main.text);
  const section = outline.sections.find(({ title }) => title !== null && FALLBACKS.test(title));
  const edit = addToSection(main, outline, section ?? null, sentence, 'Troubleshooting');
  return edited('knowledge_addition', finding, edit, `Adds a fallback: ${sentence}`);
}

type WrongCommand = Finding & { readonly kind: 'wrong_command' };

function correction(finding: WrongCommand, targets: readonly Target[], files: readonly PackageFile[]): TemplateDraft {
  const edits = targets.flatMap((target) => correctCommand(target, finding));
  const summary = `Corrects a command: \`${finding.right}\` instead of \`${finding.wrong}\`.`;
  if (edits.length > 0) return { ok: true, action: actionOf('error_fix', finding, edits, summary) };
  const gone = noLongerNamed(finding, files);
  if (gone !== null) return { ok: false, reason: `The current version no longer names \`${gone}\`.` };
  if (!correctsForm(finding.wrong, finding.right) || hasPlaceholder(finding.wrong) || hasPlaceholder(finding.right)) {
    return { ok: false, reason: 'The skill does not spell the command out, and what worked is no other form of it.' };
  }
  // A form that the skill does not spell out cannot be corrected in place; what works is still worth knowing.
  return fallback(
    { ...finding, command: finding.wrong },
    targets,
    `If \`${finding.wrong}\` fails, use \`${finding.right}\`.`,
    [finding.right],
  );
}

/** What the skill named when a run followed it, and no file of it names now; null where it still does. */
function noLongerNamed({ subject, wrong }: WrongCommand, files: readonly PackageFile[]): string | null {
  const words = commandWords(wrong);
  const file = words.find((word) => /\w\/|\.\w{1,4}$/.test(word)) ?? words[0] ?? '';
  const names = subject === null ? [words[0] ?? '', file.slice(file.lastIndexOf('/') + 1)] : [subject];
  const isNamed = files.some((each) => names.some((name) => textOf(each)?.includes(name) === true));
  return isNamed ? null : (subject ?? commandName(wrong));
}

/** Corrects a file in place, line by line. */
function replacement(
  finding: Finding & { readonly wrong: string; readonly right: string },
  targets: readonly Target[],
  correct: (target: Target) => StructuredEdit[],
): TemplateDraft {
  const edits = targets.flatMap(correct);
  if (edits.length === 0) return { ok: false, reason: 'The skill no longer has what was wrong.' };
  const summary = `Corrects the skill: \`${finding.right}\` instead of \`${finding.wrong}\`.`;
  return { ok: true, action: actionOf('error_fix', finding, edits, summary) };
}

/** A sentence where the skill speaks of what it is about. */
function words(finding: Finding, targets: readonly Target[], sentence: string | null): TemplateDraft {
  if (sentence === null) {
    return { ok: false, reason: 'What was said is about one piece of work: it takes a model or a person to word it.' };
  }
  if (targets.some(({ text }) => text.includes(sentence.replace(/\.$/, '')))) return isSaid();
  const about = finding.kind === 'rule' || finding.kind === 'cause' ? finding.command : null;
  const name = finding.kind === 'wrong_name' ? callOf(targets, finding.gone) : null;
  const edit =
    name === null
      ? placeWords(
          targets,
          sentence,
          about === null || about === '' ? null : commandName(about),
          finding.kind === 'rule',
        )
      : insertAfterLine(name.target, outlineOf(name.target.text), name.at, sentence);
  return edited('knowledge_addition', finding, edit, `Adds: ${sentence}`);
}

/** The first line of code that calls a name. */
function callOf(targets: readonly Target[], name: string): { target: Target; at: number } | null {
  const called = new RegExp(`(?<!\\w)${escapePattern(name)}\\s*\\(`);
  for (const target of targets) {
    const outline = outlineOf(target.text);
    const at = outline.lines.findIndex((line, index) => index >= outline.bodyStart && called.test(line));
    if (at >= 0) return { target, at };
  }
  return null;
}

const says = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

const isSaid = (): TemplateDraft => ({ ok: false, reason: 'The current version already says so.' });

function edited(action: EvolveAction, finding: Finding, edit: StructuredEdit | null, summary: string): TemplateDraft {
  return edit === null
    ? { ok: false, reason: 'There is no place in SKILL.md where the text could be put by an exact match.' }
    : { ok: true, action: actionOf(action, finding, [edit], summary) };
}

function actionOf(
  action: EvolveAction,
  finding: Finding,
  edits: readonly StructuredEdit[],
  summary: string,
): DraftAction {
  return { action, rationale: finding.text, summary, edits: [...edits], skill: null };
}
