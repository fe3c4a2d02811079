import { createHash } from 'node:crypto';
import { StagedFiles } from '../../src/clawhub/staged-files';

const MEGABYTE = 1024 * 1024;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const announced = (text: string) => ({ size: Buffer.byteLength(text), sha256: sha256(text) });

describe('staged files', () => {
  afterEach(() => jest.restoreAllMocks());

  it('give back what was announced and sent, once, and to the same key only', () => {
    const staged = new StagedFiles();
    const id = staged.announce('k1', announced('content'));
    expect(() => staged.take('k1', [id])).toThrow(/never sent/);
    expect(() => staged.keep('k2', id, Buffer.from('content'))).toThrow(/no such upload/);
    expect(() => staged.keep('k1', id, Buffer.from('contenT'))).toThrow(/not those that were announced/);
    staged.keep('k1', id, Buffer.from('content'));
    expect(() => staged.take('k2', [id])).toThrow(/no such upload/);
    expect(staged.take('k1', [id]).map(String)).toEqual(['content']);
    expect(() => staged.take('k1', [id])).toThrow(/no such upload/);
  });

  it('are forgotten after a quarter of an hour, and make room', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const staged = new StagedFiles();
    const id = staged.announce('k1', { size: 64 * MEGABYTE, sha256: sha256('') });
    expect(() => staged.announce('k1', announced('x'))).toThrow(expect.objectContaining({ kind: 'too_large' }));
    now.mockReturnValue(15 * 60_000);
    expect(() => staged.expected('k1', id)).toThrow(/no such upload/);
    expect(staged.announce('k1', announced('x'))).toMatch(/^[\da-f-]{36}$/);
  });

  it('have a limit for all keys together, and one of files', () => {
    const staged = new StagedFiles();
    for (const key of ['k1', 'k2', 'k3', 'k4']) staged.announce(key, { size: 64 * MEGABYTE, sha256: sha256('') });
    expect(() => staged.announce('k5', announced('x'))).toThrow(expect.objectContaining({ kind: 'unavailable' }));
    const other = new StagedFiles();
    for (let count = 0; count < 2000; count += 1) other.announce('k1', announced(''));
    expect(() => other.announce('k1', announced(''))).toThrow(expect.objectContaining({ kind: 'too_large' }));
    expect(other.announce('k2', announced(''))).toBeDefined();
  });
});
