import fc from 'fast-check';
import { dialogueActs } from './dialogue-acts';

describe('dialogueActs', () => {
  it.each([
    'Hi there!',
    'Thanks a million, that was useful.',
    'I am a bit bored.',
    'Do you ever dream?',
    'ok, one moment please',
    'Sorry, wrong chat.',
    'Flip a coin for me.',
  ])('knows talk: %s', (message) => {
    expect(dialogueActs(message).talk).toBe(1);
  });

  it.each([
    'What is 12 times 11?',
    '7 * (3 + 4)',
    'How many minutes are in 3 hours?',
    'Is 51 prime?',
    'Convert 5 miles to kilometres, please.',
  ])('knows sums: %s', (message) => {
    expect(dialogueActs(message).sums).toBe(1);
  });

  it.each([
    'Who painted The Night Watch?',
    'What is the capital of Peru?',
    'How many legs does an ant have?',
    'How do you spell rhythm?',
  ])('knows questions of general knowledge: %s', (message) => {
    expect(dialogueActs(message).knowledge).toBe(1);
  });

  it.each([
    'How do I rotate the logs of my servers?',
    'Hi! Extract the tables from report.pdf and write them to a spreadsheet.',
    'What is wrong with this query?',
    'Which of our invoices are overdue?',
    'Add 3 retries to the upload and divide the file into chunks of 8 MB.',
    'Convert prices.csv to Parquet.',
    'Name the columns of `orders` in English.',
    '报告 销售',
    '',
  ])('takes the rest for work: %s', (message) => {
    expect(dialogueActs(message)).toEqual({ talk: expect.any(Number), sums: 0, knowledge: 0 });
    expect(dialogueActs(message).talk).toBeLessThan(0.2);
  });

  it('never counts more than there is, whatever the message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (message) => {
        const { talk, sums, knowledge } = dialogueActs(message);
        for (const share of [talk, sums, knowledge]) expect(share).toBeGreaterThanOrEqual(0);
        expect(talk + sums + knowledge).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('takes time in proportion to the length of a message', () => {
    const timeOf = (message: string): number => {
      const started = process.cpuUsage();
      for (let i = 0; i < 20; i++) dialogueActs(message);
      const { user, system } = process.cpuUsage(started);
      return user + system;
    };
    const hostile = (length: number): string[] => [
      'i am so '.repeat(length / 8),
      'ha'.repeat(length / 2),
      'a'.repeat(length),
      '1.'.repeat(length / 2),
      'how many x '.repeat(length / 11),
    ];
    hostile(100).forEach((message) => timeOf(message));
    hostile(200).forEach((short, i) => {
      const long = hostile(2000)[i] as string;
      expect(timeOf(long)).toBeLessThan(100 * Math.max(1000, timeOf(short)));
    });
  });
});
