import type { Observation, SkillFact, SkillUse, Step, ToolCall } from '@skillward/domain';
import { programWords } from '@skillward/text/shell';
import { argumentText, folderOf, openedSkillOf, readPathOf, shellScriptOf, withSlashes } from '../understand/calls';
import { refusalOf } from '../understand/person';
import { programName, simpleCommands } from '../understand/shell';
import { matchPackage, type DeliveredText, type KnownPackage, type MatchedPackage } from './known-package';
import { factsWithin } from './facts';
import { injectedSkills, lastSegment, offeredSkills, rootOf } from './offers';
import { HANDLERS, READERS, runsSomething } from './programs';
import { SkillFingerprint, codeTokens, plainWords } from './reliance';

const FAILED_OPEN =
  /^\W{0,3}(?:<tool_use_error>|error\b|unknown skill|skill (?:"[^"\n]{0,100}" |'[^'\n]{0,100}' |\S{1,100} )?(?:not found|does not exist|is not (?:available|installed))|no (?:such )?skill|failed to|could not|invalid)/i;
const FAILED_READ =
  /^(?:<tool_use_error>|(?:error\b|(?:cat|sed|head|tail|less|nl|awk|bash|sh|zsh|bat)\b[^\n]*:)[^\n]*(?:no such file|not found|cannot|can't|denied|is a directory)|[^\n]{0,200}(?:no such file or directory|does not exist|file not found|permission denied)\.?\s*$)/i;
const MIN_DELIVERED = 120;
/** Texts of one skill that are kept to tell its version. */
const MAX_DELIVERED = 100;
const MAX_KNOWN_TOKENS = 500_000;

/** A skill as it was met in the run. */
interface Met {
  readonly name: string;
  root: string | null;
  byPath: boolean;
  readonly facts: SkillFact[];
  /** Keys of the facts, so that each is there once. */
  readonly keys: Set<string>;
  readonly delivered: DeliveredText[];
  /** The version as far as it is known; worked out anew when a text is delivered that was not there before. */
  match: MatchedPackage | null;
  fingerprint: SkillFingerprint | null;
  /** Steps whose actions share words with it. */
  readonly touched: Set<number>;
}

/** What finding the use of skills gives: the facts, and what tells whether a text speaks of a skill. */
export interface FoundSkillUse {
  readonly uses: readonly SkillUse[];
  /** By the position in `uses`: true where the text names something that only this skill speaks of. */
  mentions(use: number, text: string): boolean;
  /** By the position in `uses`: true where an action of the step shares several words with the skill alone. */
  touches(use: number, step: number): boolean;
  /** By the position in `uses`: the texts of the skill that came into the context or are known of its version. */
  texts(use: number): readonly { readonly path: string; readonly text: string }[];
}

/**
 * Finds out which skills a run was offered, was given, opened and relied on, and which exact version each was.
 * Results of tools are taken for what they are, the answer to a call: text in them opens no skill.
 *
 * @param packages versions that the run may have seen; a skill that is none of them is reported by its name.
 */
export function findSkillUse(steps: readonly Step[], packages: readonly KnownPackage[]): FoundSkillUse {
  return new Search(packages).run(steps);
}

class Search {
  private readonly met = new Map<string, Met>();
  private readonly roots = new Map<string, Met>();
  private readonly seenTokens = new Set<string>();
  private readonly seenWords = new Set<string>();
  private readonly folders = new Map<string | null, string>();
  /** Skills that were opened and whose body the program may put in next, by agent. */
  private readonly opened = new Map<string | null, Met[]>();

  constructor(private readonly packages: readonly KnownPackage[]) {}

  run(steps: readonly Step[]): FoundSkillUse {
    for (const step of steps) {
      if (step.source === 'agent') this.agentStep(step);
      else if (step.source !== 'environment') this.spoken(step);
    }
    return this.result();
  }

  private spoken(step: Step): void {
    const waiting = this.opened.get(step.agentId) ?? [];
    const injected = injectedSkills(step.text);
    for (const { name, root, quote, body } of injected) {
      const asked = waiting.find((met) => lastSegment(met.name.replaceAll(':', '/')) === name);
      const met = asked ?? this.meet(name);
      this.root(met, root);
      this.deliver(met, step, { path: null, text: body ?? '' }, quote);
      if (asked === undefined) this.fact(met, { kind: 'viewed', step, means: 'injected', path: 'SKILL.md', quote });
    }
    if (injected.length === 0 && step.injected) {
      const [met] = waiting;
      if (met !== undefined && step.text.length >= MIN_DELIVERED) {
        this.deliver(met, step, { path: null, text: step.text }, firstLine(step.text));
        this.opened.set(step.agentId, waiting.slice(1));
      }
    }
    for (const { name, root, quote } of offeredSkills(step.text)) {
      const met = this.meet(name);
      this.root(met, root);
      this.fact(met, { kind: 'offered', step, means: 'listed', path: null, quote });
    }
    this.learn(step.text);
  }

  private agentStep(step: Step): void {
    this.opened.set(step.agentId, []);
    const actions = step.toolCalls.map((call) => argumentText(call));
    const tokens = actions.map(codeTokens);
    step.toolCalls.forEach((call, at) => {
      const observation = observationOf(step, call);
      const name = openedSkillOf(call);
      if (name !== null) this.open(step, name, observation);
      else this.act(step, call, observation, actions[at] ?? '', tokens[at] ?? new Set());
    });
    for (const set of tokens) for (const token of set) this.know(token);
  }

  private open(step: Step, name: string, observation: Observation | null): void {
    if (observation === null || observation.isError === true || FAILED_OPEN.test(observation.text)) return;
    const met = this.meet(name);
    this.fact(met, { kind: 'viewed', step, means: 'skill_call', path: 'SKILL.md', quote: quoteOfCall(step, name) });
    const location = /((?:\/[\w.@+-]+)+\/skills\/[\w.@+-]+)\/?/.exec(observation.text)?.[1];
    if (location !== undefined && lastSegment(location) === lastSegment(name)) this.root(met, location);
    if (observation.text.length >= MIN_DELIVERED) {
      this.deliver(met, step, { path: null, text: observation.text }, firstLine(observation.text), 'skill_call');
    } else this.opened.get(step.agentId)?.push(met);
  }

  /** An action that may read files of a skill, run its scripts or repeat its code; one that was refused did nothing. */
  private act(
    step: Step,
    call: ToolCall,
    observation: Observation | null,
    action: string,
    tokens: ReadonlySet<string>,
  ): void {
    if (observation?.isError === true && refusalOf(observation.text) !== null) return;
    const path = readPathOf(call);
    const script = path === null ? shellScriptOf(call) : null;
    if (path !== null) this.read(step, path, observation, 'file_read');
    if (script !== null) this.shell(step, call, script, observation);
    if (path !== null || this.met.size === 0) return;
    const commands = script === null ? [] : simpleCommands(script);
    const runs = script === null || commands.some(({ words }) => runsSomething(programName(words)));
    const words = plainWords(action);
    for (const met of this.met.values()) {
      if (met.fingerprint === null || this.wasReadHere(met, step)) continue;
      if (met.fingerprint.touches(words)) met.touched.add(step.index);
      for (const command of commands) {
        const mark = met.fingerprint.follows(command);
        const quote =
          mark === null ? undefined : action.split('\n').find((line) => line.includes(command.words[0] ?? ''));
        if (mark === null || quote === undefined) continue;
        this.fact(met, { kind: 'relied_on', step, means: 'content', path: mark.path, quote, lines: [mark.line] });
      }
      const found = met.fingerprint.match(action, tokens);
      if (found !== null) {
        for (const file of new Set(found.marks.map(({ path: of }) => of))) {
          const marks = found.marks.filter((mark) => mark.path === file);
          const lines = [...new Set(marks.map(({ line }) => line))].sort((a, b) => a - b);
          this.fact(met, { kind: 'relied_on', step, means: 'content', path: file, quote: found.quote, lines });
        }
      } else if (runs && met.root !== null && action.includes(`${met.root}/`)) {
        const quote = action.split('\n').find((line) => line.includes(`${met.root ?? ''}/`)) ?? met.root;
        if (!this.hasFact(met, step)) this.fact(met, { kind: 'relied_on', step, means: 'path', path: null, quote });
      }
    }
  }

  private shell(step: Step, call: ToolCall, script: string, observation: Observation | null): void {
    let folder = folderOf(call) ?? this.folders.get(step.agentId) ?? '';
    for (const { words, writes } of simpleCommands(withSlashes(script))) {
      const program = programName(words);
      const all = programWords(words);
      const args = all.slice(1);
      if (program === 'cd') folder = resolve(folder, args.find((arg) => !arg.startsWith('-')) ?? '~');
      else if (READERS.has(program.toLowerCase())) {
        const isRead = writes.length === 0 && !(program === 'sed' && args.some((arg) => /^-\w*i/.test(arg)));
        if (isRead) for (const arg of args) this.read(step, resolve(folder, arg), observation, 'shell_read');
      } else if (!HANDLERS.has(program)) {
        const paths = all.map((arg) => resolve(folder, arg));
        paths.forEach((path, at) =>
          this.runScript(step, path, quoteOfCall(step, all[at] ?? path) || lastSegment(path)),
        );
      }
    }
    this.folders.set(step.agentId, folder);
  }

  private read(step: Step, path: string, observation: Observation | null, means: 'file_read' | 'shell_read'): void {
    const place = this.placeOf(path);
    if (place === null || observation === null || observation.isError === true) return;
    if (observation.text.trim() === '' || FAILED_READ.test(observation.text)) return;
    const met = place.met ?? this.meet(place.name);
    met.byPath = true;
    this.root(met, place.root);
    this.fact(met, { kind: 'viewed', step, means, path: place.path, quote: quoteOfCall(step, lastSegment(path)) });
    this.deliver(met, step, { path: place.path, text: observation.text }, firstLine(observation.text), means);
  }

  private runScript(step: Step, path: string, quote: string): void {
    const place = this.placeOf(path);
    if (place === null || place.met === null || /\.(?:md|txt)$/i.test(path)) return;
    this.fact(place.met, { kind: 'relied_on', step, means: 'script', path: place.path, quote });
  }

  /** The skill that a path belongs to. A SKILL.md is one wherever it stands; other files only under a known folder. */
  private placeOf(path: string): { met: Met | null; name: string; root: string; path: string } | null {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const root = path.slice(0, end);
      const hidden = hiddenPart(root);
      const known = this.roots.get(root) ?? (hidden === null ? undefined : this.roots.get(hidden));
      const met = known ?? this.exposedAt(root, path.slice(end + 1));
      if (met !== null && met !== undefined) return { met, name: met.name, root, path: path.slice(end + 1) };
    }
    if (!/(?:^|\/)SKILL\.md$/.test(path)) return null;
    const root = rootOf(path);
    const name = lastSegment(root);
    return name === '' || name === 'SKILL.md'
      ? null
      : { met: this.met.get(name) ?? null, name, root, path: 'SKILL.md' };
  }

  /** A folder under `skills/` with the name of a version that is known, for a file that this version has. */
  private exposedAt(root: string, rest: string): Met | null {
    const name = lastSegment(root);
    if (!/(?:^|\/)\.?skills\//.test(root)) return null;
    const known = this.packages.some((item) => item.name === name && item.files.some((file) => file.path === rest));
    return known ? this.meet(name) : null;
  }

  private meet(name: string): Met {
    const known = this.met.get(name) ?? this.met.get(lastSegment(name.replaceAll(':', '/')));
    if (known !== undefined) return known;
    const met: Met = {
      name,
      root: null,
      byPath: false,
      facts: [],
      keys: new Set(),
      delivered: [],
      match: null,
      fingerprint: null,
      touched: new Set(),
    };
    this.met.set(name, met);
    return met;
  }

  private root(met: Met, root: string | null): void {
    if (root === null || root === '') return;
    const clean = root.replace(/\/+$/, '');
    met.root ??= clean;
    this.roots.set(clean, met);
    // The same folder as seen from the workspace: `.claude/skills/x`.
    const hidden = hiddenPart(clean);
    if (hidden !== null) this.roots.set(hidden, met);
  }

  private deliver(
    met: Met,
    step: Step,
    text: DeliveredText,
    quote: string,
    means: SkillFact['means'] = 'injected',
  ): void {
    this.fact(met, { kind: 'delivered', step, means, path: text.path ?? 'SKILL.md', quote });
    const known = met.delivered.some((other) => other.path === text.path && other.text === text.text);
    if (known || met.delivered.length >= MAX_DELIVERED) return;
    met.delivered.push(text);
    met.match = null;
    met.fingerprint ??= new SkillFingerprint(new Set(this.seenTokens), new Set(this.seenWords));
    const files = this.match(met).known?.files.filter(({ path }) => path === (text.path ?? 'SKILL.md')) ?? [];
    for (const file of files) met.fingerprint.add(file.path, file.text);
    if (files.length === 0) met.fingerprint.add(text.path ?? 'SKILL.md', text.text);
  }

  private match(met: Met): MatchedPackage {
    met.match ??= matchPackage(met.name, met.delivered, this.packages, met.byPath ? 'path' : 'name');
    return met.match;
  }

  private fact(met: Met, fact: Omit<SkillFact, 'step' | 'lines'> & { step: Step; lines?: number[] }): void {
    const { step, lines = [], ...rest } = fact;
    if (met.facts.some((other) => other.step === step.index && other.kind === rest.kind && other.path === rest.path))
      return;
    met.facts.push({ ...rest, step: step.index, lines });
  }

  private hasFact(met: Met, step: Step): boolean {
    return met.facts.at(-1)?.step === step.index;
  }

  private wasReadHere(met: Met, step: Step): boolean {
    return factsWithin(met.facts, step.index, step.index).some(({ kind }) => kind === 'delivered');
  }

  private learn(text: string): void {
    for (const token of codeTokens(text)) this.know(token);
    for (const word of plainWords(text)) if (this.seenWords.size < MAX_KNOWN_TOKENS) this.seenWords.add(word);
  }

  private know(token: string): void {
    if (this.seenTokens.size < MAX_KNOWN_TOKENS) this.seenTokens.add(token);
  }

  private result(): FoundSkillUse {
    const found = [...this.met.values()]
      .filter(({ facts }) => facts.length > 0)
      .map((met) => ({ met, match: this.match(met) }));
    return {
      uses: found.map(({ met, match: { skill, digest, matchedBy } }) => ({
        skill,
        digest,
        matchedBy,
        facts: met.facts,
      })),
      mentions: (use, text) => found[use]?.met.fingerprint?.mentions(text) ?? false,
      touches: (use, step) => found[use]?.met.touched.has(step) ?? false,
      texts: (use) => {
        const item = found[use];
        return (
          item?.match.known?.files ??
          item?.met.delivered.map(({ path, text }) => ({ path: path ?? 'SKILL.md', text })) ??
          []
        );
      },
    };
  }
}

/** The part of a path that is the same from the workspace, the home folder and the root: `.claude/skills/x`. */
function hiddenPart(path: string): string | null {
  return /(?:^|\/)(\.[\w-]+\/skills\/.+)$/.exec(path)?.[1] ?? null;
}

function observationOf(step: Step, call: ToolCall): Observation | null {
  const own = call.id === null ? undefined : step.observations.find(({ callId }) => callId === call.id);
  return own ?? step.observations.find(({ callId }) => callId === null) ?? null;
}

/** A place of the step where the call names what it opens; a quote must stand literally in a step. */
function quoteOfCall(step: Step, name: string): string {
  return step.toolCalls.some((call) => argumentText(call).includes(name)) ? name : '';
}

function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.slice(0, 300) ?? ''
  );
}

/** A path joined to the folder it is given in; `.` and `..` are worked out. */
function resolve(folder: string, path: string): string {
  const whole = path.startsWith('/') || path.startsWith('~') || folder === '' ? path : `${folder}/${path}`;
  const parts: string[] = [];
  for (const part of whole.split('/')) {
    if (part === '..' && parts.length > 1) parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
