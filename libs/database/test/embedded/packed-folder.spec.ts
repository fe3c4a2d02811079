import { createWriteStream, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { newId } from '@skillward/platform';
import { databasePlace, fillEmbeddedFolder, temporaryFolder } from '@skillward/testing';
import { addSkills } from '../library';
import { look } from '../write-until-killed';
import { openDatabase } from '../../src';
import { packFolder, unpackFolder } from '../../src/embedded/packed-folder';

describe('packed data folders', () => {
  const root = temporaryFolder();

  /** A file with one entry. */
  async function packed(name: string): Promise<string> {
    const file = join(root, `${newId()}.tar`);
    const tar = pack();
    tar.entry({ name }, 'content');
    tar.finalize();
    await pipeline(tar, createWriteStream(file));
    return file;
  }

  it.each(['packed.tar', 'packed.tar.gz'])('come out of %s as they went in, empty folders too', async (name) => {
    const folder = join(root, name, 'data');
    mkdirSync(join(folder, 'empty'), { recursive: true });
    mkdirSync(join(folder, 'base', '1'), { recursive: true });
    const content = Uint8Array.from({ length: 300_000 }, (_, at) => (at * at) % 251);
    writeFileSync(join(folder, 'base', '1', '1259'), content);
    writeFileSync(join(folder, 'PG_VERSION'), '');
    await packFolder(folder, join(root, name, name));
    const out = join(root, name, 'out');
    mkdirSync(out);
    await unpackFolder(join(root, name, name), out);
    const entries = readdirSync(out, { recursive: true, encoding: 'utf8' }).sort();
    expect(entries).toEqual(['PG_VERSION', 'base', 'base/1', 'base/1/1259', 'empty']);
    expect(readFileSync(join(out, 'base', '1', '1259'))).toEqual(Buffer.from(content));
  });

  it('are refused where a file would lie outside of the folder', async () => {
    const folder = join(root, 'inside');
    mkdirSync(folder);
    await expect(unpackFolder(await packed('../outside'), folder)).rejects.toThrow('lies outside');
    expect(existsSync(join(root, 'outside'))).toBe(false);
    await unpackFolder(await packed('/base/file'), folder);
    expect(readFileSync(join(folder, 'base', 'file'), 'utf8')).toBe('content');
  });

  it('are what a new embedded database begins with, also one that a killed process had begun', async () => {
    const source = join(root, 'source');
    fillEmbeddedFolder(source);
    const template = join(root, 'template.tar.gz');
    await packFolder(source, template);
    const folder = join(root, 'begun', 'database');
    mkdirSync(folder, { recursive: true });
    // What a process leaves that is killed while it unpacks.
    writeFileSync(`${folder}.unfinished`, '');
    writeFileSync(join(folder, 'PG_VERSION'), 'half');
    const { options } = await databasePlace('embedded', { folder });
    const first = await openDatabase({ ...options, template });
    await addSkills(first, { name: 'kept' });
    await first.close();
    expect(existsSync(`${folder}.unfinished`)).toBe(false);
    // It is used once: what the folder holds by then counts.
    rmSync(template);
    const again = await openDatabase({ ...options, template });
    expect((await look(again)).names).toEqual(['kept']);
    expect((await again.executeSql('SHOW shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }]);
    await again.close();
  });
});
