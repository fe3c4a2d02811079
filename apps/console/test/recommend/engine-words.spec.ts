import { describeEngine } from '../../src/recommend/engine-words';

const engine = { scorer: 's/1', resolver: 'f/2', index: '70 skills', mode: 'resolve' };
const dense = { model: 'encoder', weight: 0.3, search: 'memory' as const, neighbours: 20, fallback: null };

describe('What made an answer', () => {
  it('is told without a model where none was asked', () => {
    expect(describeEngine({ ...engine, query: { by: 'rules', text: 'tide table' } })).toBe(
      'Searched for “tide table” (worded by rules). Scorer s/1, families f/2, index 70 skills, no language model',
    );
  });

  it('names the models that took part, and those that failed with the reason', () => {
    const words = describeEngine({
      ...engine,
      query: { by: 'rules', text: 'tide', fallback: 'unavailable: The endpoint refuses the key (HTTP 401).' },
      dense,
      rerank: { model: 'reranker-1', candidates: 20, fallback: 'timeout: The model did not answer in time.' },
    });
    expect(words).toContain('language model without an answer (unavailable: The endpoint refuses the key (HTTP 401))');
    expect(words).toContain('embeddings encoder, reranker reranker-1 without an answer (timeout: The model did');
    expect(words).not.toContain('no language model');
  });

  it('does not deny the model that wrote what was searched', () => {
    expect(describeEngine({ ...engine, query: { by: 'model', text: 'tide' } })).not.toContain('no language model');
  });
});
