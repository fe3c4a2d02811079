import { PassThrough } from 'node:stream';
import { createProgress, formatBytes } from '../src/progress';

function sink(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 100, cursorTo: () => true, clearLine: () => true });
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => text };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createProgress', () => {
  it('writes a line for each label and no control sequence where nobody watches', async () => {
    const { stream, text } = sink(false);
    const progress = createProgress(stream);
    for (let done = 0; done < 1000; done += 1) progress.update({ label: 'sending', done, total: 1000, detail: 'x' });
    progress.update({ label: 'importing', done: 7, total: null, detail: '7 packages' });
    progress.stop();
    await settle();
    expect(text()).toBe('sending  0 %  x\nimporting  7 packages\n');
  });

  it('shows a bar once the end is known, and takes it away', async () => {
    const { stream, text } = sink(true);
    const progress = createProgress(stream);
    progress.update({ label: 'counting', done: 3, total: null, detail: '3 so far' });
    progress.update({ label: 'sending', done: 50, total: 100 });
    progress.stop();
    await settle();
    expect(text()).toContain('counting  3 so far');
    expect(text()).toMatch(/\[█+░+\] {2}sending {2}50 %/);
  });

  it('can be stopped before it began', () => {
    const { stream, text } = sink(true);
    createProgress(stream).stop();
    expect(text()).toBe('');
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 kB'],
    [1, '1 kB'],
    [999_999, '1000 kB'],
    [46_800_000, '46.8 MB'],
  ])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
