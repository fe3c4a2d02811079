import { Slots } from '../../src/git-door/slots';

const slots = () => new Slots({ total: 3, perCaller: 2, waiting: 2, waitMs: 50 });

describe('places for work', () => {
  it('keep one caller from taking all of them', async () => {
    const places = slots();
    const first = await places.take('a');
    await places.take('a');
    const third = places.take('a');
    await places.take('b');
    first();
    (await third)();
    await expect(places.take('a')).resolves.toBeDefined();
  });

  it('go to the first who may have one, and are refused in time or where too many wait', async () => {
    const places = slots();
    const held = [await places.take('a'), await places.take('a'), await places.take('b')];
    const late = places.take('a');
    const next = places.take('c');
    await expect(places.take('d')).rejects.toMatchObject({ kind: 'unavailable' });
    held[2]?.();
    await expect(next).resolves.toBeDefined();
    await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    held[0]?.();
    await expect(places.take('a')).resolves.toBeDefined();
  });
});
