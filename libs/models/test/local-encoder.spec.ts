import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encode from '../src/encoder.worker';
import { LocalEncoder } from '../src/local-encoder';

const within = { seconds: 30 };
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0);

function isInstalled(): boolean {
  try {
    createRequire(__filename).resolve('@huggingface/transformers');
    return true;
  } catch {
    return false;
  }
}

describe('an encoder in this process', () => {
  it('answers one vector a text in their order', async () => {
    const encoder = new LocalEncoder('some/model', ({ text }) => Promise.resolve([text.length, 0]));
    expect(encoder.name).toBe('some/model');
    expect(await encoder.embed(['a', 'bbb', 'cc'], within)).toEqual([
      [1, 0],
      [3, 0],
      [2, 0],
    ]);
  });

  it('takes the texts that somebody waits for before the rest of a batch, one at a time', async () => {
    const order: string[] = [];
    let running = 0;
    const encoder = new LocalEncoder('m', async ({ text }) => {
      expect(++running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      order.push(text);
      return [1];
    });
    const batch = encoder.embed(['b1', 'b2', 'b3', 'b4'], within);
    await Promise.all([encoder.embed(['query', 'task'], within), batch]);
    expect(order).toEqual(['b1', 'query', 'task', 'b2', 'b3', 'b4']);
  });

  it('gives up after its time, and encodes nothing more of that batch', async () => {
    const seen: string[] = [];
    let go: () => void = () => undefined;
    const stuck = new Promise<void>((resolve) => (go = resolve));
    const encoder = new LocalEncoder('m', async ({ text }) => {
      seen.push(text);
      await stuck;
      return [1];
    });
    await expect(encoder.embed(['slow', 'never'], { seconds: 0.05 })).rejects.toMatchObject({ kind: 'timeout' });
    go();
    expect(await encoder.embed(['later'], within)).toEqual([[1]]);
    expect(seen).toEqual(['slow', 'later']);
  });

  it('stops when asked to, and goes on after a text that failed', async () => {
    const encoder = new LocalEncoder('m', ({ text }) =>
      text === 'bad' ? Promise.reject(new Error('No such file: model.onnx\n  at x')) : Promise.resolve([1]),
    );
    await expect(encoder.embed(['bad', 'good'], within)).rejects.toMatchObject({
      kind: 'unavailable',
      detail: 'The encoder cannot be used: No such file: model.onnx',
    });
    await expect(encoder.embed(['x'], { ...within, signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(await encoder.embed(['good'], within)).toEqual([[1]]);
  });

  it('names the model of a folder by what is in it', () => {
    const root = mkdtempSync(join(tmpdir(), 'encoder-'));
    const folder = join(root, 'mini');
    mkdirSync(join(folder, 'onnx'), { recursive: true });
    writeFileSync(join(folder, 'config.json'), '{}');
    writeFileSync(join(folder, 'onnx', 'model.onnx'), 'weights');
    const name = () => new LocalEncoder(folder, encode).name;
    const first = name();
    expect(first).toMatch(/^mini@[0-9a-f]{12}$/);
    expect(name()).toBe(first);
    writeFileSync(join(folder, 'onnx', 'model.onnx'), 'other weights');
    expect(name()).not.toBe(first);
    rmSync(root, { recursive: true });
  });

  if (!isInstalled()) {
    it('says how to install what is missing', async () => {
      await expect(new LocalEncoder('some/model', encode).embed(['x'], within)).rejects.toMatchObject({
        kind: 'unavailable',
        detail: expect.stringContaining('npm install --no-save @huggingface/transformers') as string,
      });
    });
  }

  const model = process.env['SKILLWARD_TEST_ENCODER'];
  if (model === undefined || !isInstalled()) {
    process.stderr.write(
      'skipped: a real encoder (install @huggingface/transformers and name a model folder in SKILLWARD_TEST_ENCODER)\n',
    );
  } else {
    it('places what means the same near', async () => {
      const encoder = new LocalEncoder(model, encode);
      const texts = ['the page takes ages to open', 'web performance optimization', 'bake bread'];
      const [slow, web, bread] = (await encoder.embed(texts, { seconds: 120 })) as [number[], number[], number[]];
      expect(dot(slow, slow)).toBeCloseTo(1, 4);
      expect(dot(slow, web)).toBeGreaterThan(dot(slow, bread) + 0.1);
    });
  }
});
