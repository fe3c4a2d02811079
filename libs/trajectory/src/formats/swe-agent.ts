import type { RawPlace } from '@skillward/domain';
import { exitCodeInText } from '../read/exit-status';
import { get, getBoolean, getString, getText, isObject } from '../read/json';
import { textOf } from '../read/content';
import type { StepDraft } from '../read/step-assembler';
import { noteTask, placeWithin, type FormatReader, type ReadRecord, type ReaderContext } from './reader';

/** Commands of SWE-agent's own interface; all others go to the shell. */
const OWN_COMMANDS = new Set([
  'create', 'edit', 'insert', 'open', 'goto', 'scroll_up', 'scroll_down', 'search_dir', 'search_file', 'find_file',
  'str_replace_editor', 'submit', 'exit_cost', 'exit_context', 'view_image', 'filemap',
]); // prettier-ignore
const MAX_HELD_TEXT = 16 * 1024 * 1024;

/**
 * SWE-agent's .traj. Turns come from `trajectory`; `history` gives the prompts before them, which stand behind in the
 * file, so that turns are held back until the prompts are there, as far as a bound allows.
 */
export class SweAgentReader implements FormatReader {
  private held: StepDraft[] | null = [];
  private heldText = 0;

  constructor(private readonly context: ReaderContext) {}

  read({ path, value, place }: ReadRecord): void {
    const [first, second] = path;
    if (first === 'environment') this.context.header.sessionId = textOf(value);
    else if (first === 'trajectory' && typeof second === 'number') this.turn(value, place);
    else if (first === 'history' && typeof second === 'number') this.prompt(value, place);
  }

  end(): void {
    this.release();
  }

  private turn(value: unknown, place: RawPlace): void {
    if (!isObject(value)) return this.context.skip('no turn', place);
    const action = getString(value, 'action') ?? '';
    const observation = textOf(get(value, 'observation'));
    const word = /^\s*([\w.-]+)/.exec(action)?.[1] ?? '';
    const hasAction = action.trim() !== '';
    const draft: StepDraft = {
      source: 'agent',
      text: getText(value, 'thought') ?? getText(value, 'response') ?? '',
      toolCalls: hasAction
        ? [{ id: null, name: OWN_COMMANDS.has(word) ? word : 'bash', arguments: { command: action } }]
        : [],
      observations:
        hasAction || observation !== ''
          ? [
              {
                callId: null,
                text: observation,
                exitCode: exitCodeInText(observation),
                isError: null,
                raw: placeWithin(place, '/observation'),
              },
            ]
          : [],
      raw: place,
    };
    this.heldText += observation.length;
    if (this.held === null) this.context.steps.add(draft);
    else this.held.push(draft);
    if (this.heldText > MAX_HELD_TEXT) this.release();
  }

  private prompt(value: unknown, place: RawPlace): void {
    const role = getText(value, 'role');
    if (this.held === null || role === 'assistant') return this.release();
    if (getBoolean(value, 'is_demo') === true || (role !== 'system' && role !== 'user')) {
      return this.context.skip('demonstration', place);
    }
    const text = textOf(get(value, 'content'));
    if (role === 'user') noteTask(this.context.header, text);
    this.context.steps.add({ source: role, text, injected: role === 'system', raw: place });
  }

  private release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const draft of held) this.context.steps.add(draft);
  }
}
