import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { EVOLUTION_DEFAULTS, type PackageFile, type Step, type Subtask } from '@skillward/domain';
import {
  type DraftAction,
  type Finding,
  type GateResult,
  addedLines,
  applyEdits,
  clearestFinding,
  changesOf,
  countSupport,
  draftFromTemplate,
  evidenceGate,
  findingsOf,
  languageGate,
  localityGate,
  normalForm,
  routeSubtask,
  sameFinding,
  specificsGate,
  quotesAbout,
  roleOfQuote,
  structureGate,
  supplyGate,
  supportGate,
  findAdvocacy,
  poisoningGate,
} from '@skillward/evolution';
import { SecretMasker, attributeRun, collectTrajectory, quotableTexts, readVerdict } from '@skillward/trajectory';

const PlayedEvent = z.union([
  z.strictObject({ user: z.string() }),
  z.strictObject({ say: z.string() }),
  z.strictObject({ read: z.string(), output: z.string() }),
  z.strictObject({ bash: z.string(), output: z.string(), exit: z.number().int() }),
  z.strictObject({ edit: z.string(), old: z.string(), new: z.string() }),
  z.strictObject({ write: z.string(), content: z.string() }),
  z.strictObject({ reject: z.string() }),
]);
type PlayedEvent = z.infer<typeof PlayedEvent>;

/** A session as its author played it: the same experience of two people, and what should be learnt from it. */
export const PlayedSession = z.object({
  id: z.string(),
  kind: z.string(),
  task: z.string(),
  skill: z.object({ name: z.string(), files: z.record(z.string(), z.string()) }),
  runs: z.array(z.array(PlayedEvent)).min(1),
  outcome: z.object({ passed: z.boolean().nullable(), verifier: z.string().nullable() }),
  expected: z.object({
    labels: z.array(z.string()),
    reusable: z.boolean(),
    lesson: z.string().nullable(),
    why: z.string().nullable().optional(),
  }),
});
export type PlayedSession = z.infer<typeof PlayedSession>;

/** The sessions of a packed file, one a line, or of a folder with a file each. */
export function readSessions(path: string): PlayedSession[] {
  const texts = path.endsWith('.jsonl.gz')
    ? gunzipSync(readFileSync(path))
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '')
    : readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => readFileSync(join(path, name), 'utf8'));
  return texts.map((text) => PlayedSession.parse(JSON.parse(text)));
}

/** A run as Claude Code writes it, so that the real reader reads it. */
export function sessionLog(session: string, events: readonly PlayedEvent[]): string {
  const records: object[] = [];
  const add = (type: 'user' | 'assistant', content: unknown) => {
    const at = records.length;
    const message = { role: type, content, ...(type === 'assistant' ? { id: `m${at}`, model: 'played' } : {}) };
    records.push({ type, uuid: `${session}-${at}`, sessionId: session, timestamp: '2026-01-01T00:00:00Z', message });
  };
  const call = (name: string, input: object, result: string, isError: boolean) => {
    const id = `t${records.length}`;
    add('assistant', [{ type: 'tool_use', id, name, input }]);
    add('user', [{ type: 'tool_result', tool_use_id: id, content: result, is_error: isError }]);
  };
  for (const [at, event] of events.entries()) {
    if ('user' in event) add('user', event.user);
    else if ('say' in event) add('assistant', [{ type: 'text', text: event.say }]);
    else if ('read' in event) call('Read', { file_path: event.read }, numbered(event.output), false);
    else if ('bash' in event) {
      // A rejection is the answer to the call before it.
      const next = events[at + 1];
      const isRejected = next !== undefined && 'reject' in next && event.output === '';
      if (isRejected) continue;
      const failed = event.exit !== 0;
      call('Bash', { command: event.bash }, failed ? `Exit code ${event.exit}\n${event.output}` : event.output, failed);
    } else if ('edit' in event) {
      const input = { file_path: event.edit, old_string: event.old, new_string: event.new };
      call('Edit', input, `The file ${event.edit} has been updated.`, false);
    } else if ('write' in event) {
      call('Write', { file_path: event.write, content: event.content }, `File created at: ${event.write}`, false);
    } else {
      const before = events[at - 1];
      const input = before !== undefined && 'bash' in before ? { command: before.bash } : { command: 'true' };
      const said = `The user doesn't want to proceed with this tool use. The tool use was rejected. To tell you how to proceed, the user said:\n${event.reject}`;
      call('Bash', input, said, true);
    }
  }
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

const numbered = (text: string): string =>
  text
    .split('\n')
    .map((line, at) => `${String(at + 1).padStart(6)}→${line}`)
    .join('\n');

const encoder = new TextEncoder();

/** The files of the skill as a package. */
export const filesOfSkill = ({ skill }: PlayedSession): PackageFile[] =>
  Object.entries(skill.files).map(([path, text]) => ({ path, mode: '100644', content: encoder.encode(text) }));

export interface PlayedRun {
  readonly steps: readonly Step[];
  readonly subtasks: readonly Subtask[];
}

/** Reads, masks and attributes one run as the server does, without a model. */
export async function playRun(session: PlayedSession, at: number): Promise<PlayedRun> {
  async function* bytes() {
    yield encoder.encode(sessionLog(`${session.id}-${at}`, session.runs[at] ?? []));
  }
  const { steps: raw } = await collectTrajectory(bytes());
  const masker = new SecretMasker();
  const steps: Step[] = [];
  for (const step of raw) steps.push(await masker.mask(step));
  const { passed } = session.outcome;
  const verdict = readVerdict(passed === null ? null : { passed });
  const files = Object.entries(session.skill.files).map(([path, text]) => ({ path, text }));
  const digest = `sha256:${createHash('sha256').update(JSON.stringify(files)).digest('hex')}`;
  const known = { namespace: 'team', name: session.skill.name, version: 1, digest, exposed: true, files };
  return { steps, subtasks: attributeRun({ steps, verdict, packages: [known] }).subtasks };
}

export interface PlayedFinding {
  readonly finding: Finding;
  readonly runs: readonly number[];
  readonly subtasks: readonly { readonly run: number; readonly subtask: Subtask }[];
}

export interface PlayedDraft {
  readonly found: PlayedFinding;
  readonly action: DraftAction | null;
  /** Why there is no draft; null where there is one. */
  readonly skipped: string | null;
  readonly gates: readonly GateResult[];
}

/** What the two runs of a session bring about: findings, drafts, and the gates that need neither database nor clock. */
export async function playSession(session: PlayedSession): Promise<{ runs: PlayedRun[]; drafts: PlayedDraft[] }> {
  const runs: PlayedRun[] = [];
  for (const at of session.runs.keys()) runs.push(await playRun(session, at));
  const found: PlayedFinding[] = [];
  for (const [run, { subtasks }] of runs.entries()) {
    for (const subtask of subtasks) {
      if (routeSubtask(subtask).to !== 'edit') continue;
      for (const finding of findingsOf(subtask)) {
        const at = found.findIndex((each) => sameFinding(normalForm(each.finding), normalForm(finding)));
        const same = found[at];
        if (same === undefined) found.push({ finding, runs: [run], subtasks: [{ run, subtask }] });
        else {
          const all = [...new Set([...same.runs, run])];
          const clearest = clearestFinding([same.finding, finding]) ?? finding;
          found[at] = { ...same, finding: clearest, runs: all, subtasks: [...same.subtasks, { run, subtask }] };
        }
      }
    }
  }
  return { runs, drafts: found.map((each) => draftOf(session, runs, each)) };
}

function draftOf(session: PlayedSession, runs: readonly PlayedRun[], found: PlayedFinding): PlayedDraft {
  const base = filesOfSkill(session);
  const refs = found.subtasks.flatMap(({ subtask }) => subtask.skillRefs);
  const drafted = draftFromTemplate(found.finding, base, refs);
  if (!drafted.ok) return { found, action: null, skipped: drafted.reason, gates: [] };
  const applied = applyEdits(base, drafted.action.edits);
  if (!applied.ok) return { found, action: drafted.action, skipped: applied.errors.join(' '), gates: [] };
  const changes = changesOf(base, applied.files);
  const added = addedLines(changes);
  const text = Object.values(session.skill.files).join('\n');
  const tasks = session.runs.map((events) =>
    events.flatMap((event) => ('user' in event ? [event.user] : [])).join('\n'),
  );
  const discounted = runs.flatMap(({ steps }, at) => {
    const advocacy = findAdvocacy(steps, Object.values(session.skill.files));
    return advocacy === null ? [] : [{ run: at, trajectoryId: `${session.id}-${at}`, reason: advocacy.quote }];
  });
  const counted = found.runs.filter((at) => !discounted.some(({ run }) => run === at));
  const support = countSupport(
    counted.map((at) => ({ sameRun: [`${at}`], taskKey: `${at}`, reporters: [`${at}`], discounted: null })),
  );
  const quotes = found.subtasks.flatMap(({ run, subtask }) =>
    quotesAbout(found.finding.text, subtask).flatMap(({ step, quote }) => {
      const at = runs[run]?.steps[step];
      if (at === undefined) return [];
      return [{ trajectoryId: `${run}`, step, quote, texts: quotableTexts(at), role: roleOfQuote(at, quote) }];
    }),
  );
  const gates = [
    evidenceGate(quotes),
    supportGate(support, EVOLUTION_DEFAULTS.support, 'machine'),
    poisoningGate(discounted),
    localityGate(base, applied.files, changes),
    specificsGate(added, { base: text, tasks }),
    languageGate(added, []),
    structureGate(base, applied.files),
    supplyGate(added, text, quotes),
  ];
  return { found, action: drafted.action, skipped: null, gates };
}
