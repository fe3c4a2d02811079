import { Format, Presets, SingleBar } from 'cli-progress';

export interface ProgressState {
  readonly label: string;
  readonly done: number;
  /** Null where nobody knows yet how much there is; then there is no bar. */
  readonly total: number | null;
  readonly detail?: string;
}

export interface Progress {
  update(state: ProgressState): void;
  /** Must be called before anything else is written to the same stream. */
  stop(): void;
}

export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const LINE_EVERY_MS = 3_000;

/** A bar where a person watches; elsewhere a line for every new label and then one every few seconds. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? bar(stream) : lines(stream);
}

function describe({ label, done, total, detail }: ProgressState): string {
  const share = total === null || total === 0 ? [] : [`${Math.floor((100 * done) / total)} %`];
  return [label, ...share, ...(detail === undefined ? [] : [detail])].join('  ');
}

function lines(stream: NodeJS.WriteStream): Progress {
  let last = { at: 0, label: '' };
  return {
    update: (state) => {
      const at = performance.now();
      if (state.label === last.label && at - last.at < LINE_EVERY_MS) return;
      last = { at, label: state.label };
      stream.write(`${describe(state)}\n`);
    },
    stop: () => undefined,
  };
}

function bar(stream: NodeJS.WriteStream): Progress {
  let current: ProgressState = { label: '', done: 0, total: null };
  const single = new SingleBar(
    {
      stream,
      clearOnComplete: true,
      // An interrupted command must not leave the terminal without its cursor.
      hideCursor: null,
      barsize: 30,
      format: (options, params) =>
        current.total === null
          ? describe(current)
          : `[${Format.BarFormat(params.progress, options)}]  ${describe(current)}`,
    },
    Presets.shades_classic,
  );
  let isStarted = false;
  return {
    update: (state) => {
      current = state;
      if (!isStarted) single.start(state.total ?? 1, 0);
      isStarted = true;
      single.setTotal(Math.max(state.total ?? 1, 1));
      single.update(state.total === null ? 0 : Math.min(state.done, state.total));
    },
    stop: () => {
      if (isStarted) single.stop();
    },
  };
}
