import { z } from 'zod';

const words = z.string();
const filled = z.string().trim().min(1);
const step = z.number().int().min(0);

/** What a finding says, for a person. */
const text = filled;

/** What was brought in and is named in the words as well, in small letters: by it, two wordings of one thing meet. */
const names = z.array(filled).optional();

/** A thing that a run found out, in a form that two runs can be compared in and that an edit can be made of. */
export const Finding = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('missing_dependency'),
    text,
    command: words,
    subject: words,
    /** The command that installs it. */
    remedy: words,
  }),
  z.strictObject({ kind: z.literal('missing_directory'), text, command: words, subject: words.nullable() }),
  z.strictObject({ kind: z.literal('missing_permission'), text, command: words, remedy: words }),
  z.strictObject({ kind: z.literal('missing_variable'), text, command: words, subject: words }),
  z.strictObject({ kind: z.literal('service_down'), text, command: words, remedy: words }),
  z.strictObject({
    kind: z.literal('wrong_command'),
    text,
    wrong: words,
    right: words,
    /** The flag or path that does not exist; null where the whole form of the command is wrong. */
    subject: words.nullable(),
  }),
  z.strictObject({ kind: z.literal('wrong_order'), text, first: words, command: words, symptom: words }),
  z.strictObject({
    kind: z.literal('wrong_text'),
    text,
    /** A line that the skill has, and the one that took its place where it was followed. */
    wrong: filled,
    right: filled,
  }),
  z.strictObject({
    kind: z.literal('wrong_name'),
    text,
    /** A name of a function, class or option in code that does not exist, and the one that does its work. */
    gone: filled,
    come: filled,
    /** How code ends that uses the old name. */
    symptom: words,
  }),
  z.strictObject({
    kind: z.literal('preferred_command'),
    text,
    /** Program and subcommand that a person does not want, and those that are wanted in their place. */
    wrong: filled,
    right: filled,
  }),
  z.strictObject({
    kind: z.literal('rule'),
    text,
    /** What a person demanded, as a rule. */
    rule: filled,
    /** What the agent had done instead; null where it was no command. */
    command: words.nullable(),
    names,
  }),
  z.strictObject({
    kind: z.literal('cause'),
    text,
    /** Why it failed, as the agent that mended it says. */
    cause: filled,
    command: words,
    names,
  }),
  z.strictObject({ kind: z.literal('other'), text }),
]);
export type Finding = z.infer<typeof Finding>;
export type FindingKind = Finding['kind'];

/** A finding with the words of the run that show the trouble and the remedy. */
export const FoundLesson = z.strictObject({
  finding: Finding,
  /** True where the exit state of a command shows that the remedy works; words alone prove nothing. */
  proven: z.boolean(),
  evidence: z.array(z.strictObject({ step, quote: z.string().min(1) })),
});
export type FoundLesson = z.infer<typeof FoundLesson>;
