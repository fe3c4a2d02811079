import fc from 'fast-check';
import { orderArguments } from '../src/order-arguments';

const order = (...given: string[]) => orderArguments(['node', 'main.js', ...given]).slice(2);

describe('orderArguments', () => {
  it('puts the command first, wherever the global options stand', () => {
    expect(order('--url', 'http://h', '--json', 'whoami')).toEqual(['whoami', '--url', 'http://h', '--json']);
    expect(order('--api-key=k', 'skills', 'list', '--q', 'x')).toEqual(['skills', 'list', '--q', 'x', '--api-key=k']);
    expect(order('--json', 'recommend', '--', '--odd task')).toEqual(['recommend', '--json', '--', '--odd task']);
  });

  it('lets them stand between the words of a command, but leaves a file of measurements and what follows -- alone', () => {
    expect(order('keys', '--json', 'list')).toEqual(['keys', 'list', '--json']);
    expect(order('keys', '--url', 'http://h', 'create', 'x', '--api-key', 'k')).toEqual([
      'keys',
      'create',
      'x',
      '--url',
      'http://h',
      '--api-key',
      'k',
    ]);
    expect(order('--json', 'search', 'a', '--', '--json')).toEqual(['find', 'a', '--json', '--', '--json']);
    expect(order('bench', 'routing', '--json', 'out.json')).toEqual(['bench', 'routing', '--json', 'out.json']);
  });

  it('knows other names of commands', () => {
    expect(order('search', 'pdf')).toEqual(['find', 'pdf']);
    expect(order('--json', 'remove', 'pdf')).toEqual(['uninstall', 'pdf', '--json']);
  });

  it('leaves what begins with a command or another option as it is', () => {
    const text = fc.array(fc.string());
    fc.assert(fc.property(text, (rest) => expect(order('whoami', ...rest)).toEqual(['whoami', ...rest])));
    expect(order('--help')).toEqual(['--help']);
    expect(order()).toEqual([]);
    expect(order('--url')).toEqual(['--url']);
  });
});
