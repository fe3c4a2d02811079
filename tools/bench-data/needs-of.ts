import { type SkillEnvironment, environmentIn } from '@skillward/domain';
import { profileStatically } from '@skillward/profile';

/** What the static profile of a skill that is known by its SKILL.md alone says of its needs. */
export function needsOf({
  name,
  description,
  body,
}: {
  readonly name: string;
  readonly description: string;
  readonly body: string;
}): SkillEnvironment {
  const text = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n${body}`;
  return environmentIn(profileStatically([{ path: 'SKILL.md', mode: '100644', content: Buffer.from(text) }]));
}
