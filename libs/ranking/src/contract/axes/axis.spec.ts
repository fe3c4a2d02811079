import { axis, united } from './axis';

describe('united', () => {
  it('makes one axis of those of one name, each phrase once', () => {
    expect(united([axis('a', 'x, y', 'z'), axis('b', 'p', 'q'), axis('a', 'y, w|u', 'v')])).toEqual([
      {
        name: 'a',
        poles: [
          ['x', 'y', 'w|u'],
          ['z', 'v'],
        ],
      },
      { name: 'b', poles: [['p'], ['q']] },
    ]);
  });
});
