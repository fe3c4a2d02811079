import { BODY, estimateSimilarity, sketchSkill } from '@skillward/text';
import { decodeSketch, encodeSketch } from '../../src/profile/sketches';

const text = {
  description: 'Turn the valves of the plant.',
  body: Array.from({ length: 40 }, (_, at) => `Turn valve ${at} and note the pressure of line ${at}.`).join('\n'),
};

describe('a stored sketch', () => {
  it('is read as it was made', () => {
    expect(decodeSketch(encodeSketch(text)).sketch).toEqual(sketchSkill(text));
    expect(decodeSketch(encodeSketch({ ...text, body: `${text.body}\n` })).bodyFingerprint).toBe(
      decodeSketch(encodeSketch(text)).bodyFingerprint,
    );
  });

  it('of an earlier release says whether the text is the same, and nothing of likeness', () => {
    const stored = encodeSketch(text);
    const { bodyFingerprint, sketch } = decodeSketch(stored.subarray(0, 32 + 4 * 192));
    expect(bodyFingerprint).toBe(decodeSketch(stored).bodyFingerprint);
    expect(estimateSimilarity(sketch, sketchSkill(text), BODY)).toBe(0);
    expect(estimateSimilarity(decodeSketch(stored).sketch, sketchSkill(text), BODY)).toBe(1);
  });
});
