import { lazyRouteComponent } from '@tanstack/react-router';

/** The server answers nothing at all, as while it is started again. */
export class ServerAway extends Error {
  constructor(options: ErrorOptions) {
    super('The server does not answer.', options);
  }
}

export const isServerThere = (): Promise<boolean> =>
  window.fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A page whose script is loaded when it is opened. The library loads the whole window anew where that fails, since
 * another version may have been installed; where the server is away, that would lead out of the console.
 */
export const part = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch(async (cause: unknown) => {
        throw (await isServerThere()) ? cause : new ServerAway({ cause });
      }),
    name,
  );
