import type { PackageFile, SkillRef } from '@skillward/domain';
import type { DraftAction, EvolveAction } from '../actions';
import { textOf, type StructuredEdit } from '../edits';
import { commandWords, type Finding } from '../evidence/findings';
import { correctCommand } from './correct-command';
import { outlineOf } from './markdown';
import { addToSection, insertAfterCommand, type Target } from './place';

/** Name and version of the templates; the version changes whenever what they write may. */
export const TEMPLATE_ENGINE = 'templates@1';

export type TemplateDraft =
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
  switch (finding.kind) {
    case 'other':
      return { ok: false, reason: 'No template fits what was found: it takes a model or a person to word an edit.' };
    case 'wrong_command':
      return correction(finding, targets);
    case 'missing_dependency':
      return prerequisite(finding, main, `\`${finding.subject}\` must be installed: \`${finding.remedy}\`.`, [
        finding.subject,
        finding.remedy,
      ]);
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
    case 'service_down':
      return fallback(
        finding,
        targets,
        `If \`${commandName(finding.command)}\` cannot reach its service, start it first: \`${finding.remedy}\`.`,
        [finding.remedy],
      );
  }
}

/** The program of a command with its subcommand: what a reader knows it by. */
function commandName(command: string): string {
  const [program = command, second] = commandWords(command);
  return second !== undefined && /^[A-Za-z][\w:-]*$/.test(second) ? `${program} ${second}` : program;
}

function targetOf(files: readonly PackageFile[], path: string): Target | null {
  const file = files.find((candidate) => candidate.path === path);
  const text = file === undefined ? null : textOf(file);
  return text === null ? null : { path, text };
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

function correction(finding: Finding & { readonly kind: 'wrong_command' }, targets: readonly Target[]): TemplateDraft {
  const edits = targets.flatMap((target) => correctCommand(target, finding));
  const summary = `Corrects a command: \`${finding.right}\` instead of \`${finding.wrong}\`.`;
  if (edits.length > 0) return { ok: true, action: actionOf('error_fix', finding, edits, summary) };
  // A form that the skill does not spell out cannot be corrected in place; what works is still worth knowing.
  return fallback(
    { ...finding, command: finding.wrong },
    targets,
    `If \`${finding.wrong}\` fails, use \`${finding.right}\`.`,
    [finding.right],
  );
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
