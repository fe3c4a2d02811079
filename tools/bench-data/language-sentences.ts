import { linesOf } from './common';

/** What people say in a task, and what a skill's document says. */
export interface Sentences {
  readonly task: readonly string[];
  readonly skill: readonly string[];
}
/** What one author wrote for the two sides of a condition. */
export interface ConditionLine {
  readonly kind: 'condition';
  readonly author: string;
  readonly condition: string;
  readonly first: Sentences;
  readonly second: Sentences;
}
/** Templates of one author that name two things, `{use}` wanted and `{not}` left alone; neutral ones set neither aside. */
export interface RoleLine {
  readonly kind: 'roles';
  readonly author: string;
  readonly wanted: readonly string[];
  readonly neutral: readonly string[];
}

export const SENTENCES = 'data/sibling-choice/sentences.jsonl.gz';

/** The sentences that the language model is learned from (data/sibling-choice/README.md). */
export function readSentences(): { conditions: ConditionLine[]; roles: RoleLine[] } {
  const lines = linesOf<ConditionLine | RoleLine>(SENTENCES);
  return {
    conditions: lines.filter((line) => line.kind === 'condition'),
    roles: lines.filter((line) => line.kind === 'roles'),
  };
}
