import { addedLines, applyEdits, changesOf, isProven } from '@skillward/evolution';
import { filesOfSkill, playSession, readSessions, type PlayedDraft, type PlayedSession } from './sessions';

/** The changed lines of a draft, as a diff shows them. */
function diffOf(session: PlayedSession, { action }: PlayedDraft): string[] {
  const base = filesOfSkill(session);
  const applied = applyEdits(base, action?.edits ?? []);
  if (!applied.ok) return applied.errors;
  const changes = changesOf(base, applied.files);
  return [
    ...changes.flatMap(({ removed }) => removed.map((line) => `      - ${line}`)),
    ...addedLines(changes).map(({ path, line, text }) => `      + ${path}:${line} ${text}`),
  ];
}

/** Plays sessions: node tools/bench-data/measure.mjs sessions PATH [PATH …] [--all] */
async function main(): Promise<void> {
  const options = process.argv.slice(2);
  const isAll = options.includes('--all');
  const counts = { sessions: 0, labels: 0, drafts: 0, pending: 0, marked: 0, automatic: 0 };
  for (const session of options.filter((each) => !each.startsWith('--')).flatMap(readSessions)) {
    counts.sessions += 1;
    const { runs, drafts } = await playSession(session);
    const labels = runs.map(({ subtasks }) => subtasks.map(({ attribution }) => attribution).join('+'));
    if (runs.every(({ subtasks }) => subtasks.some((each) => session.expected.labels.includes(each.attribution))))
      counts.labels += 1;
    console.log(
      `\n${session.id} ${session.kind} (lesson: ${session.expected.reusable ? 'yes' : 'no'}): ${labels.join(' | ')}`,
    );
    console.log(`   wanted: ${session.expected.lesson ?? session.expected.why ?? '-'}`);
    for (const draft of drafts) {
      const { found, action, skipped, gates } = draft;
      const failed = gates.filter(({ passed }) => !passed);
      const isPending = action !== null && skipped === null && !failed.some(({ severity }) => severity === 'hard');
      if (action !== null) counts.drafts += 1;
      if (isPending) {
        counts.pending += 1;
        if (failed.some(({ name }) => name === 'supply')) counts.marked += 1;
        const isSure = found.subtasks.every(({ subtask }) => isProven(found.finding.text, subtask));
        if (failed.length === 0 && isSure) counts.automatic += 1;
      }
      if (!isPending && !isAll) continue;
      console.log(`   ${isPending ? 'PENDING' : 'kept back'} [runs ${found.runs.join()}] ${found.finding.text}`);
      if (skipped !== null) console.log(`      skipped: ${skipped}`);
      for (const line of diffOf(session, draft)) console.log(line);
      for (const { name, severity, detail } of failed) console.log(`      ${severity} ${name}: ${detail}`);
    }
  }
  console.log(`\n${JSON.stringify(counts)}`);
}

void main();
