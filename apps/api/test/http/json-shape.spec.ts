import fc from 'fast-check';
import { readJsonShape } from '../../src/http/json-shape';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const separatorsOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const items = Object.values(value);
  const own = Math.max(0, items.length - 1) + (Array.isArray(value) ? 0 : items.length);
  return own + items.reduce<number>((sum, item) => sum + separatorsOf(item), 0);
};

describe('readJsonShape', () => {
  it('sees the nesting and the number of values of any JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const shape = { depth: depthOf(JSON.parse(text)), separators: separatorsOf(JSON.parse(text)) };
        expect(readJsonShape(Buffer.from(text))).toEqual(shape);
      }),
    );
  });

  it('ends on any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => readJsonShape(bytes).separators <= bytes.length));
  });
});
