import { z } from 'zod';
import { EvolveAction, SkillName } from '@skillward/domain';
import { NewFile, StructuredEdit } from './edits';

const filled = z.string().trim().min(1).max(4000);

/** One action of a draft. Fields that do not belong to an action are null or empty. */
export const DraftAction = z.strictObject({
  action: EvolveAction,
  /** Why, from the evidence. */
  rationale: filled,
  /** What changes, for an edit; null else. */
  summary: filled.nullable(),
  /** The whole change of an edit; empty else. */
  edits: z.array(StructuredEdit).max(20),
  /** The package of a created skill; null else. */
  skill: z.strictObject({ name: SkillName, files: z.array(NewFile).min(1).max(20) }).nullable(),
});
export type DraftAction = z.infer<typeof DraftAction>;

export const DraftAnswer = z.strictObject({ actions: z.array(DraftAction).min(1).max(10) });
export type DraftAnswer = z.infer<typeof DraftAnswer>;

const EDITS: ReadonlySet<EvolveAction> = new Set<EvolveAction>([
  'error_fix',
  'knowledge_addition',
  'prerequisite_addition',
]);

/** True for the actions that change a skill that exists. */
export const isEdit = (action: EvolveAction): boolean => EDITS.has(action);

/** What a draft may do: edit one skill or create some, next to those that there are. */
export interface ActionScope {
  /** `edit`: edits of the target and creations; `create`: creations alone. Both may skip. */
  readonly request: 'edit' | 'create';
  /** Names in use in the namespace. */
  readonly taken: ReadonlySet<string>;
}

/** The method's constraints on actions, all of them; each reason says what to change. Empty: all is well. */
export function checkActions(actions: readonly DraftAction[], scope: ActionScope): string[] {
  const created = actions.flatMap(({ skill }) => (skill === null ? [] : [skill.name]));
  return [
    ...(actions.length > 1 && actions.some(({ action }) => action === 'skip')
      ? ['skip stands alone: leave it out, or answer with nothing else.']
      : []),
    ...(new Set(created).size < created.length ? ['Two actions create a skill of the same name.'] : []),
    ...actions.flatMap((action, at) => checkAction(action, scope).map((reason) => `actions[${at}]: ${reason}`)),
  ];
}

function checkAction({ action, summary, edits, skill }: DraftAction, { request, taken }: ActionScope): string[] {
  const reasons: string[] = [];
  if (isEdit(action)) {
    if (request === 'create') reasons.push(`${action} needs a skill to edit: only create_skill or skip here.`);
    if (summary === null) reasons.push(`${action} needs a summary.`);
    if (edits.length === 0) reasons.push(`${action} needs at least one edit.`);
    if (skill !== null) reasons.push(`${action} creates no skill: skill must be null.`);
    return reasons;
  }
  if (summary !== null) reasons.push(`${action} has no summary: it must be null.`);
  if (edits.length > 0) reasons.push(`${action} has no edits: they must be empty.`);
  if (action === 'skip') return skill === null ? reasons : [...reasons, 'skip creates no skill: skill must be null.'];
  if (skill === null) return [...reasons, 'create_skill needs the skill.'];
  if (taken.has(skill.name)) {
    reasons.push(`There is a skill named ${skill.name}: a created skill never replaces another; use another name.`);
  }
  if (!skill.files.some(({ path }) => path === 'SKILL.md')) reasons.push('create_skill needs a SKILL.md.');
  if (skill.name.split('-').length > 4) reasons.push('The name has more than four words.');
  return reasons;
}
