/** What the models of SkillRouter read of a skill: its whole text, not its name and description alone. */
interface RoutedSkill {
  readonly name: string;
  readonly description: string;
  /** SKILL.md without the front matter. */
  readonly body: string;
}

/** Stored embeddings belong to these rules; another wording or cap is another version. */
export const SKILLROUTER_TEMPLATE = 'skillrouter/1';

/** Candidates that the first stage hands to the second (SkillRouter, section 4 and appendix G). */
export const SKILLROUTER_CANDIDATES = 20;

/** Small encoders read 256 tokens or so; tokenising more is time lost. */
const PLAIN_CHARACTERS = 1500;
const QUERY_CHARACTERS = 1500;
const ENCODER_CAPS = { description: 300, body: 2500 };
const RERANKER_CAPS = { description: 500, body: 2000 };

/**
 * The paper caps tokens only (4,096 of query and skill together). A longer task would push the skill out of what the
 * reranker reads.
 */
const RERANKER_QUERY_CHARACTERS = 8000;

/** The first `count` characters by Unicode code points, as the paper's own code counts them. */
function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++)
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

const flatten = ({ name, description, body }: RoutedSkill, caps: { description: number; body: number }): string =>
  `${name} | ${firstCharacters(description, caps.description)} | ${firstCharacters(body, caps.body)}`;

/** What the encoder is asked for a task: instruction prefix and the first 1,500 characters (SkillRouter, appendix F). */
export const encoderQuery = (task: string): string =>
  `Instruct: Given a task description, retrieve the most relevant skill document that would help an agent complete the task\nQuery: ${firstCharacters(task, QUERY_CHARACTERS)}`;

/** What the encoder is asked for a skill: 300 characters of description, 2,500 of body (SkillRouter, appendix F). */
export const encoderSkill = (skill: RoutedSkill): string => flatten(skill, ENCODER_CAPS);

/** What an encoder without instructions is asked for a skill: its name as words, and its description. */
export const plainSkill = ({ name, description }: RoutedSkill): string =>
  `${name.replace(/[-_]/g, ' ')}. ${firstCharacters(description, PLAIN_CHARACTERS)}`;

/** The same for a task: the task. */
export const plainQuery = (task: string): string => firstCharacters(task, PLAIN_CHARACTERS);

/** The query of the reranker; with `rerankerDocument` after it, the flattened prompt of SkillRouter, appendix F. */
export const rerankerQuery = (task: string): string =>
  `<Instruct>: Given a task description, judge whether the skill document is relevant and useful for completing the task\n<Query>: ${firstCharacters(task, RERANKER_QUERY_CHARACTERS)}\n`;

/** A candidate for the reranker: 500 characters of description, 2,000 of body (SkillRouter, appendix F). */
export const rerankerDocument = (skill: RoutedSkill): string => `<Document>: ${flatten(skill, RERANKER_CAPS)}`;
