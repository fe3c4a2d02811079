import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { ModelFailure } from '@skillward/domain';
import { logModelFailures } from '../src/model-failures';

describe('The log', () => {
  it('says once a minute which model gives no answer, and why', () => {
    const lines = new PassThrough();
    const tell = logModelFailures(pino({ base: null }, lines));
    const refused = new ModelFailure('unavailable', 'The endpoint refuses the key (HTTP 401).');
    for (let time = 0; time < 3; time += 1) tell({ name: 'chat', model: 'large' }, refused);
    tell({ name: 'rerank', model: 'small' }, refused);
    tell({ name: 'chat', model: 'large' }, new ModelFailure('timeout', 'The model did not answer in time.'));
    const said = String(lines.read())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said.map(({ operation, model, reason }) => [operation, model, reason])).toEqual([
      ['chat', 'large', 'The endpoint refuses the key (HTTP 401).'],
      ['rerank', 'small', 'The endpoint refuses the key (HTTP 401).'],
      ['chat', 'large', 'The model did not answer in time.'],
    ]);
    expect(said[0]).toMatchObject({ level: 40, kind: 'unavailable', msg: 'a model gives no answer' });
  });
});
