import { DEFAULT_READER } from '../../src/request/default-reader';
import { messageCues } from '../../src/request/message-cues';
import { logOddsOf } from '@skillward/text';

const asks = (message: string): number => logOddsOf(DEFAULT_READER.asks, messageCues(message));

describe('what tells a request from talk', () => {
  it.each(['flaky tests', 'resize images', 'terraform plan', 'PDF zusammenfügen', 'lint', 'Frobnicate quuxes.'])(
    'hears work in the few words of a search: %s',
    (message) => expect(asks(message)).toBeGreaterThan(0),
  );

  it.each(['what is 2+2', 'good morning, how are you?', 'thanks a lot!', 'tell me a joke', 'yes please do that'])(
    'hears none in talk: %s',
    (message) => expect(asks(message)).toBeLessThan(0),
  );

  it('reads the beginning of a long message only, and copes with none at all', () => {
    const beginning = 'word '.repeat(120);
    expect(messageCues(`${beginning}kubernetes`)).not.toContain('has kubernetes');
    expect(messageCues(`kubernetes ${beginning}`)).toContain('has kubernetes');
    expect(messageCues('')).toEqual(expect.arrayContaining(['always', 'length 0']));
  });
});
