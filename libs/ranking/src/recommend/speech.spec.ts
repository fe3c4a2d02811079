import { readSpeech } from './speech';

describe('readSpeech', () => {
  it.each([
    ['Could you do that for me, please?', 7 / 7, 0],
    ["Don't rotate the logs of my 3 servers.", 5 / 8, 3],
    ['extract tables from PDF', 1 / 4, 3],
    ['', 0, 0],
    ['报告 销售', 0, 2],
  ])('counts function words and others: %s', (task, functionShare, contentWords) => {
    expect(readSpeech(task)).toMatchObject({ functionShare, contentWords });
  });
});
