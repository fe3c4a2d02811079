import {
  type LanguageModel,
  type ModelAnswer,
  type ModelBudget,
  type PackageFile,
  SkillProfile,
} from '@skillward/domain';
import { isSkillMarkdownPath, readTextFiles } from '@skillward/skill-package';
import { INSTRUCTIONS } from './instructions';
import { numbered, packageTools, quoted } from './package-tools';
import { findUnfounded } from './verify-profile';

/** Results are kept by this version and the model's name: it changes with the instructions. */
export const MODEL_PROFILER = { name: 'model', version: '2' } as const;

/** What a model answers with: it always says how people ask. */
const ModelProfileAnswer = SkillProfile.required({ typicalRequests: true });

/** A profile, which model made it and what it cost. */
export type ModelProfile = Omit<ModelAnswer<SkillProfile>, 'value'> & { readonly profile: SkillProfile };

/**
 * Profiles a package by asking a model, which may list, read and search the files. No text of the package is an
 * instruction, and no statement is taken on trust: an answer with a quotation that does not stand literally in the
 * named line is refused, and the model is asked again with the reasons.
 * @throws ModelFailure
 */
export async function profileByModel(
  model: LanguageModel,
  files: readonly PackageFile[],
  options: { readonly budget?: Partial<ModelBudget>; readonly signal?: AbortSignal } = {},
): Promise<ModelProfile> {
  const texts = readTextFiles(files);
  const skill = texts.find(({ path }) => isSkillMarkdownPath(path) && !path.includes('/'));
  const tools = packageTools(files, texts);
  const listing = quoted(
    'list of files',
    files
      .map(({ path }) => path)
      .join('\n')
      .slice(0, 8_000),
  );
  const { value, ...answer } = await model.answer({
    name: 'skill_profile',
    instructions: INSTRUCTIONS,
    input: skill === undefined ? listing : `${listing}\n\n${quoted(skill.path, numbered(skill.lines))}`,
    schema: ModelProfileAnswer,
    tools,
    check: (profile) => findUnfounded(profile, texts),
    ...options,
  });
  return { profile: value, ...answer };
}
