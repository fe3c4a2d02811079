import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AcceptRestore, GetRestore } from '../../../src/backup/accept-restore';
import { MakeBackup } from '../../../src/backup/make-backup';
import { ListJobs, RetryJob } from '../../../src/operations/jobs';
import { RegisterSource } from '../../../src/collect/sources';
import { StartSync } from '../../../src/collect/syncs';
import { inPieces } from '../../support/archives';
import { Instance, curator, runSync } from '../../support/instance';
import { Call, Scene, page, refusedAs } from './call';

/** Calls of use cases that keep an instance running, each with the least role that may make it. */
export function operateCalls(instance: Instance, scene: Scene): Call[] {
  const get: Instance['get'] = (provider) => instance.get(provider);
  const failedSync = async (at: number) => {
    const location = join(scene.folder, `gone-${scene.kind}-${at}`);
    mkdirSync(location, { recursive: true });
    const request = { kind: 'directory' as const, location, namespace: 'team' };
    const { source } = await get(RegisterSource).register(curator, request);
    rmSync(location, { recursive: true });
    const { id } = await get(StartSync).start(curator, source.id);
    await runSync(instance, id).catch(() => undefined);
    return id;
  };
  return [
    { name: 'ListJobs', from: 'curator', run: (context) => get(ListJobs).list(context, page) },
    {
      name: 'RetryJob',
      from: 'curator',
      action: 'sync.requested',
      run: async (context, at) => get(RetryJob).retryJob(context, await failedSync(at)),
    },
    {
      name: 'MakeBackup',
      from: 'admin',
      action: 'backup.made',
      run: async (context) => {
        for await (const _chunk of await get(MakeBackup).make(context));
      },
    },
    {
      // A restore that is accepted ends the instance: it is tested where backups are.
      name: 'AcceptRestore',
      from: 'admin',
      run: (context) =>
        refusedAs('invalid_input', get(AcceptRestore).accept(context, { force: true }, inPieces(Buffer.from('x')))),
    },
    {
      name: 'GetRestore',
      from: 'admin',
      run: (context) => refusedAs('not_found', get(GetRestore).get(context)),
    },
  ];
}
