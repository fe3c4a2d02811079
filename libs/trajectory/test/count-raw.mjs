// Counts steps, calls and results of the real runs by walking their JSON, without the readers:
// node libs/trajectory/test/count-raw.mjs FOLDER. The table in real-trajectories.spec.ts comes from it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const lines = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));

const count = {
  atif({ steps }) {
    const calls = steps.filter((step) => step.is_copied_context !== true).flatMap((step) => step.tool_calls ?? []);
    return [steps.length, calls.length, steps.flatMap((step) => step.observation?.results ?? []).length];
  },
  'claude-code'(records) {
    const blocks = (record) => (Array.isArray(record.message.content) ? record.message.content : [{ type: 'text' }]);
    const talk = records.filter(({ type }) => type === 'user' || type === 'assistant');
    const of = (type) => talk.flatMap(blocks).filter((block) => block.type === type).length;
    const results = of('tool_result');
    // Records of results alone are no steps, nor is thinking that the next step of the agent takes along.
    const spoken = talk.filter((record) => !blocks(record).every(({ type }) => type === 'tool_result'));
    const thinks = (record) => blocks(record).every(({ type }) => type === 'thinking');
    const merged = spoken.filter((record, at) => thinks(record) && spoken[at + 1]?.type === 'assistant');
    return [spoken.length - merged.length, of('tool_use'), results];
  },
  codex(records) {
    const items = records.map(({ payload, ...record }) => ({ outer: record.type, ...payload }));
    const kinds = items
      .filter(({ outer, message }) => outer === 'response_item' || (outer === 'compacted' && message !== ''))
      .map((item) => (item.outer === 'compacted' ? { ...item, type: 'system' } : item))
      .filter(({ type }) => type !== 'ghost_snapshot')
      .filter(({ type, summary }) => type !== 'reasoning' || summary.length > 0);
    const results = kinds.filter(({ type }) => type.endsWith('_output')).length;
    const callOf = (id) => kinds.findIndex(({ type, call_id }) => type.endsWith('_call') && call_id === id);
    // A result that nothing asked for, so far, is a step of its own.
    const steps = kinds.filter(
      ({ type, call_id }, at) => !type.endsWith('_output') || !(callOf(call_id) in kinds.slice(0, at)),
    );
    const byAgent = (item) =>
      item !== undefined && (item.type.endsWith('_call') || item.role === 'assistant' || item.type === 'reasoning');
    const merged = steps.filter(({ type }, at) => type === 'reasoning' && byAgent(steps[at + 1]));
    return [steps.length - merged.length, kinds.filter(({ type }) => type.endsWith('_call')).length, results];
  },
  openhands({ history }) {
    const actions = history.filter(({ action }) => action !== undefined);
    return [
      actions.length,
      actions.filter((event) => event.tool_call_metadata !== undefined).length,
      history.filter(({ observation }) => observation !== undefined).length,
    ];
  },
  'swe-agent'({ trajectory, history }) {
    const prompts = history.findIndex(({ role }) => role === 'assistant');
    return [prompts + trajectory.length, trajectory.length, trajectory.length];
  },
  chat({ messages }) {
    const answers = messages.filter(({ role }) => role === 'assistant');
    const calls = answers.map(({ content }) => {
      const fenced = content.includes('```json') ? content.split('```json')[1].split('```')[0] : content;
      const { load_skill: skill, commands } = JSON.parse(
        fenced.slice(fenced.indexOf('{'), fenced.lastIndexOf('}') + 1),
      );
      return skill === undefined ? commands.length : 1;
    });
    const replies = messages.filter(({ role }, at) => role === 'user' && at > 0).length;
    return [1 + answers.length, calls.reduce((sum, n) => sum + n, 0), replies];
  },
};

for (const { file, format } of JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))) {
  const text = readFileSync(join(folder, file), 'utf8');
  const kind = format === 'terminus2-skills' ? 'chat' : format;
  const [steps, calls, results] = count[kind](file.endsWith('.jsonl') ? lines(text) : JSON.parse(text));
  console.log(`  ['${file}', '${kind}', ${steps}, ${calls}, ${results}],`);
}
