import { Inject, Injectable } from '@nestjs/common';
import { AgenticRun, ToolCall } from '@skillward/contracts';
import { LanguageModel, ModelAnswer, ModelFailure, ModelTool, ModelToolCall } from '@skillward/domain';
import { Database } from '@skillward/database';
import { Configuration } from '@skillward/platform';
import { TextMasker } from '@skillward/secrets';
import { z } from 'zod';
import { CONFIGURATION, LANGUAGE_MODEL } from '../../tokens';
import { SkillEntry } from '../catalogue';
import { LibrarySource } from '../library/library-source';
import { TaskRequest } from '../task-ranker';
import { INSTRUCTIONS } from './instructions';
import { libraryTools } from './library-tools';
import { SearchableLibrary, referenceOf } from './searchable-library';

/** Of arguments and results, what is kept of each call. */
const KEPT_CHARACTERS = 2000;
const CHARACTERS_PER_TOKEN = 4;
const USED_UP = 'Error: no calls are left. Answer now with what you know.';

const Answer = z.strictObject({
  skills: z.array(
    z.strictObject({
      skill: z.string().max(300).describe('namespace/name'),
      used_for: z.string().min(1).max(500).describe('The step of the task, in one sentence.'),
    }),
  ),
  guidance: z.string().min(1).max(4000),
  gaps: z.array(z.string().min(1).max(500)).max(10),
});
type Answer = z.infer<typeof Answer>;

/** What a model chose, in its order. */
export interface ModelChoice {
  readonly skills: readonly { readonly entry: SkillEntry; readonly usedFor: string }[];
  readonly guidance: string;
  readonly gaps: readonly string[];
}

/** How a search went; without a choice `run.fallback` says why. */
export interface ModelSearch {
  readonly choice: ModelChoice | null;
  readonly run: AgenticRun;
  readonly toolCalls: readonly ToolCall[];
}

/** Whom to search for, and where. */
export interface ModelSearchRequest {
  readonly task: string;
  readonly k: number;
  /** Namespaces that are searched; null: all. */
  readonly namespaces: readonly string[] | null;
  readonly screen: TaskRequest['screen'];
  /** The version of a skill that the caller would get. */
  readonly deliver: (entry: SkillEntry) => SkillEntry;
}

/**
 * Has a model search the library for a task (SkillsVote, section 3.1), within a budget of tool calls, tokens and
 * seconds. What it chooses is held against what the tools showed it.
 */
@Injectable()
export class SearchByModel {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Never fails for the model's sake, which gets the task without its secrets. */
  async search(request: ModelSearchRequest): Promise<ModelSearch> {
    const { model } = this;
    const toolCalls: ToolCall[] = [];
    const fellBack = (fallback: string): ModelSearch => {
      const run = { model: model?.name ?? null, fallback, toolCalls: toolCalls.length, usage: null };
      return { choice: null, run, toolCalls };
    };
    if (model === null) return fellBack('unavailable: No language model is configured.');
    const { tokens } = this.configuration.agentic;
    if (request.task.length / CHARACTERS_PER_TOKEN > tokens) {
      return fellBack(`over_budget: The task alone is longer than ${tokens} tokens.`);
    }
    try {
      const seen = new Map<string, SkillEntry>();
      const task = await new TextMasker().maskText(request.task);
      const { value, ...answer } = await this.ask(model, { ...request, task }, seen, toolCalls);
      const { usage } = answer;
      const run = { model: answer.model, fallback: null, toolCalls: toolCalls.length, usage };
      return { choice: toChoice(value, seen), run, toolCalls };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      return fellBack([`${error.kind}: ${error.detail}`, ...error.reasons].join(' ').slice(0, KEPT_CHARACTERS));
    }
  }

  private ask(
    model: LanguageModel,
    { task, k, namespaces, screen, deliver }: ModelSearchRequest,
    seen: Map<string, SkillEntry>,
    toolCalls: ToolCall[],
  ): Promise<ModelAnswer<Answer>> {
    const { calls, tokens, seconds } = this.configuration.agentic;
    const searchable = new SearchableLibrary(this.database, this.library, { namespaces, screen });
    const show = (entry: SkillEntry) => void seen.set(referenceOf(entry), entry);
    const tools = libraryTools(this.database, searchable, show, deliver).map((tool): ModelTool => ({
      ...tool,
      run: (given) => (toolCalls.length < calls ? tool.run(given) : USED_UP),
    }));
    return model.answer({
      name: 'chosen_skills',
      instructions: INSTRUCTIONS,
      input: JSON.stringify({ task, at_most: k }),
      schema: Answer,
      tools,
      check: async (answer) => {
        const known = await searchable.find(answer.skills.map(({ skill }) => skill).filter((skill) => seen.has(skill)));
        return faultsOf(answer, k, toolCalls.length > 0, known);
      },
      observe: (call) => {
        // One message may hold any number of calls.
        if (toolCalls.length >= 2 * calls) {
          throw new ModelFailure('over_budget', `The model went on calling tools after ${calls} calls.`);
        }
        toolCalls.push(toRecord(call));
      },
      budget: { seconds, tokens, toolRounds: calls },
    });
  }
}

/** What is wrong with an answer of the right form, in words for the model. */
function faultsOf(
  { skills, gaps }: Answer,
  k: number,
  hasLooked: boolean,
  known: ReadonlyMap<string, SkillEntry>,
): string[] {
  const names = skills.map(({ skill }) => skill);
  const unknown = names.filter((name) => !known.has(name));
  const faults = unknown.map((name) => `${name.slice(0, 100)} is not a skill that a tool showed you.`);
  if (new Set(names).size < names.length) faults.push('A skill is named twice.');
  if (names.length > k) faults.push(`At most ${k} skills are wanted.`);
  if (names.length === 0 && !hasLooked) faults.push('Search before you say that nothing fits.');
  if (names.length === 0 && gaps.length === 0) faults.push('Say in gaps why no skill fits.');
  return faults;
}

function toChoice({ skills, guidance, gaps }: Answer, seen: ReadonlyMap<string, SkillEntry>): ModelChoice {
  const chosen = skills.flatMap(({ skill, used_for: usedFor }) => {
    const entry = seen.get(skill);
    return entry === undefined ? [] : [{ entry, usedFor }];
  });
  return { skills: chosen, guidance, gaps };
}

const toRecord = ({ name, arguments: given, result }: ModelToolCall): ToolCall => ({
  tool: name.slice(0, 100),
  arguments: given.slice(0, KEPT_CHARACTERS),
  result: result.slice(0, KEPT_CHARACTERS),
  resultCharacters: result.length,
});
