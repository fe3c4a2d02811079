import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFiles } from '@skillward/testing';
import { RemoveSource, UpdateSource } from '../../../src/collect/change-source';
import { ManageSourceHook } from '../../../src/collect/hooks/manage-hook';
import { DecideHeldPackages, ListSyncedPackages } from '../../../src/collect/held-packages';
import { GetSource, ListSources, RegisterSource } from '../../../src/collect/sources';
import { GetSync, GiveUpImport, ListSyncs, StartSync, WatchSync } from '../../../src/collect/syncs';
import { StartUploadImport, UploadSkill } from '../../../src/collect/uploads';
import { PublishToRegistry } from '../../../src/clawhub/publish-to-registry';
import { ExportSkills } from '../../../src/library/export-skills';
import { inPieces } from '../../support/archives';
import { Instance, curator } from '../../support/instance';
import { Call, Scene, page, refusedAs } from './call';

/** Calls of use cases, each with the least role that may make it. */
export function collectCalls(instance: Instance, scene: Scene): Call[] {
  const get: Instance['get'] = (provider) => instance.get(provider);
  const skillMarkdown = (name: string) => packageFiles({ name })[0]?.content ?? new Uint8Array();
  const drain = async (items: AsyncIterable<unknown>) => {
    for await (const _item of items);
  };
  const repository = async (name: string) => {
    const location = `https://git.example.org/${scene.kind}/${name}.git`;
    const source = { kind: 'git' as const, location, namespace: 'team' };
    return (await get(RegisterSource).register(curator, source)).source.id;
  };
  return [
    {
      name: 'RegisterSource',
      from: 'curator',
      action: 'source.created',
      run: (context, at) => {
        const location = join(scene.folder, `${scene.kind}-${at}`);
        mkdirSync(location, { recursive: true });
        return get(RegisterSource).register(context, { kind: 'directory', location, namespace: 'team' });
      },
    },
    {
      name: 'UpdateSource',
      from: 'curator',
      action: 'source.changed',
      run: async (context, at) =>
        get(UpdateSource).update(context, await repository(`change-${at}`), { schedule: 'daily' }),
    },
    {
      name: 'RemoveSource',
      from: 'curator',
      action: 'source.removed',
      run: async (context, at) => get(RemoveSource).remove(context, await repository(`remove-${at}`)),
    },
    {
      name: 'ManageSourceHook.create',
      from: 'curator',
      action: 'source.hook_created',
      run: async (context, at) => get(ManageSourceHook).create(context, await repository(`hook-${at}`)),
    },
    {
      name: 'ManageSourceHook.remove',
      from: 'curator',
      action: 'source.hook_removed',
      run: async (context, at) => {
        const id = await repository(`unhook-${at}`);
        await get(ManageSourceHook).create(curator, id);
        return get(ManageSourceHook).remove(context, id);
      },
    },
    { name: 'ListSources', from: 'curator', run: (context) => get(ListSources).list(context, page) },
    { name: 'GetSource', from: 'curator', run: (context) => get(GetSource).get(context, scene.source) },
    { name: 'ListSyncs', from: 'curator', run: (context) => get(ListSyncs).list(context, scene.source, page) },
    { name: 'GetSync', from: 'curator', run: (context) => get(GetSync).get(context, scene.sync) },
    {
      name: 'WatchSync',
      from: 'curator',
      run: (context) => drain(get(WatchSync).watch(context, scene.sync, new AbortController().signal)),
    },
    {
      name: 'StartSync',
      from: 'curator',
      action: 'sync.requested',
      run: async (context, at) => {
        const location = join(scene.folder, `sync-${scene.kind}-${at}`);
        mkdirSync(location, { recursive: true });
        const registered = await get(RegisterSource).register(curator, {
          kind: 'directory',
          location,
          namespace: 'team',
        });
        return get(StartSync).start(context, registered.source.id);
      },
    },
    {
      name: 'GiveUpImport',
      from: 'curator',
      run: (context) => refusedAs('conflict', get(GiveUpImport).giveUp(context, scene.sync)),
    },
    {
      name: 'ListSyncedPackages',
      from: 'curator',
      run: (context) => get(ListSyncedPackages).list(context, scene.sync, { ...page, show: 'all' }),
    },
    {
      name: 'DecideHeldPackages.publish',
      from: 'curator',
      run: (context) => refusedAs('invalid_input', get(DecideHeldPackages).publish(context, scene.sync, {})),
    },
    {
      name: 'DecideHeldPackages.dismiss',
      from: 'curator',
      run: (context) => refusedAs('invalid_input', get(DecideHeldPackages).dismiss(context, scene.sync, {})),
    },
    {
      name: 'UploadSkill',
      from: 'curator',
      action: 'skill.created',
      run: (context, at) =>
        get(UploadSkill).upload(context, 'team', { fileName: 'SKILL.md', bytes: skillMarkdown(`upload-${at}`) }),
    },
    {
      name: 'PublishToRegistry',
      from: 'curator',
      action: 'skill.created',
      run: (context, at) => {
        get(PublishToRegistry).authorise(context);
        const name = `published-${at}`;
        const files = [{ path: 'SKILL.md', content: skillMarkdown(name) }];
        return get(PublishToRegistry).publish(context, { slug: `team--${name}` }, files);
      },
    },
    {
      name: 'StartUploadImport',
      from: 'curator',
      action: 'sync.requested',
      run: (context) =>
        get(StartUploadImport).start(context, 'team', { fileName: 'a.zip', stream: inPieces(Buffer.from('x')) }),
    },
    { name: 'ExportSkills', from: 'curator', run: async (context) => drain(get(ExportSkills).export(context, null)) },
  ];
}
