import { Turns } from '../../src/recommend/turns';

const PIECES = 8;
const PIECE_MS = 30;

function block(): void {
  const until = performance.now() + PIECE_MS;
  while (performance.now() < until);
}

describe('Turns', () => {
  it('lets others in between pieces of work that were asked for at once, and keeps their order', async () => {
    const turns = new Turns();
    const seen: (number | 'other')[] = [];
    const timer = setInterval(() => seen.push('other'), 1);
    const pieces = Array.from({ length: PIECES }, async (_, piece) => {
      await turns.next();
      seen.push(piece);
      block();
    });
    await Promise.all(pieces);
    clearInterval(timer);
    expect(seen.filter((entry) => entry !== 'other')).toEqual(Array.from({ length: PIECES }, (_, piece) => piece));
    for (let piece = 1; piece < PIECES; piece += 1) expect(seen[seen.indexOf(piece) - 1]).toBe('other');
  });
});
