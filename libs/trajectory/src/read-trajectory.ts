import {
  TrajectoryFormat,
  type RawPlace,
  type ReadError,
  type ReadWarning,
  type Step,
  type TrajectoryHeader,
} from '@skillward/domain';
import { AiderReader } from './formats/aider';
import { AtifReader } from './formats/atif';
import { ChatReader } from './formats/chat';
import { ClaudeCodeReader } from './formats/claude-code';
import { CodexReader } from './formats/codex';
import { GeminiCliReader } from './formats/gemini-cli';
import { OpenHandsReader } from './formats/openhands';
import { OtlpReader } from './formats/otlp';
import type { FormatReader, ReaderContext } from './formats/reader';
import { SkillwardReader } from './formats/skillward';
import { SweAgentReader } from './formats/swe-agent';
import { MAX_HEAD_BYTES, detectFile, layoutOf, type DetectedFile } from './read/detect';
import { ContentCounter } from './read/content-counter';
import type { RawRecord, RecordSplitter } from './read/records';
import { DocumentSplitter, jsonPointer } from './read/split-document';
import { LineSplitter } from './read/split-lines';
import { StepAssembler } from './read/step-assembler';

/** One file of a trajectory; sub-agents can have their own. */
interface TrajectoryFile {
  readonly name: string | null;
  readonly content: AsyncIterable<Uint8Array>;
}

export interface ReadOptions {
  /** Left out: told from the first bytes. */
  readonly format?: TrajectoryFormat;
  /** Longest record that is kept, in bytes; longer ones are left out with a warning. */
  readonly maxRecordBytes?: number;
}

/** What reading found beside the steps. */
interface ReadReport extends TrajectoryHeader {
  readonly steps: number;
  readonly toolCalls: number;
  readonly records: number;
  readonly warnings: readonly ReadWarning[];
  /** The first thing that was broken. What could be read is there all the same. */
  readonly error: ReadError | null;
}

/** A trajectory that is being read: take the steps to the end, then ask for the report. */
interface TrajectoryReading {
  readonly steps: AsyncIterable<Step>;
  /** Null where the format is not known, and before anything was read. */
  report(): ReadReport | null;
  /** The first thing that was broken, also where no format was found. */
  error(): ReadError | null;
}

const DEFAULT_MAX_RECORD_BYTES = 16 * 1024 * 1024;
const FIRST_HEAD_BYTES = 4096;
/** Containers of documents that are read member by member. */
const LISTS = new Set(['steps', 'trajectory', 'history', 'messages', 'subagent_trajectories']);

const READERS: Readonly<Record<TrajectoryFormat, new (context: ReaderContext) => FormatReader>> = {
  atif: AtifReader,
  'claude-code': ClaudeCodeReader,
  codex: CodexReader,
  'gemini-cli': GeminiCliReader,
  aider: AiderReader,
  openhands: OpenHandsReader,
  'swe-agent': SweAgentReader,
  chat: ChatReader,
  otlp: OtlpReader,
  skillward: SkillwardReader,
};

/**
 * Reads a trajectory, piece by piece, into normalised steps. Damaged input never throws: the error is in the report,
 * the steps before it (in JSON lines also those behind it) are given. Only what the source itself throws gets through.
 */
export function readTrajectory(content: AsyncIterable<Uint8Array>, options: ReadOptions = {}): TrajectoryReading {
  return readTrajectoryFiles([{ name: null, content }], options);
}

/** As `readTrajectory`, for a run in several files of one format: the main one first, then those of sub-agents. */
export function readTrajectoryFiles(files: readonly TrajectoryFile[], options: ReadOptions = {}): TrajectoryReading {
  const reading = new Reading(options);
  return {
    steps: { [Symbol.asyncIterator]: () => reading.run(files) },
    report: () => reading.report(),
    error: () => reading.error,
  };
}

/** Reads a trajectory into memory. */
export async function collectTrajectory(
  content: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): Promise<{ steps: Step[]; report: ReadReport | null; error: ReadError | null }> {
  const reading = readTrajectory(content, options);
  const steps: Step[] = [];
  for await (const step of reading.steps) steps.push(step);
  return { steps, report: reading.report(), error: reading.error() };
}

class Reading {
  error: ReadError | null = null;
  private header: TrajectoryHeader | null = null;
  /** What the first bytes look like, where a format was named. */
  private looksLike: TrajectoryFormat | null = null;
  private readonly assembler = new StepAssembler();
  private readonly contents = new ContentCounter();
  private readonly warnings = new Map<string, { -readonly [key in keyof ReadWarning]: ReadWarning[key] }>();
  private readonly counts = { steps: 0, toolCalls: 0, records: 0 };

  constructor(private readonly options: ReadOptions) {}

  report(): ReadReport | null {
    if (this.header === null) return null;
    return { ...this.header, ...this.counts, warnings: [...this.warnings.values()], error: this.error };
  }

  async *run(files: readonly TrajectoryFile[]): AsyncGenerator<Step, void, void> {
    for (const file of files) yield* this.file(file);
    yield* this.count(this.assembler.drain(true));
    const detail = this.error === null && this.counts.steps > 0 ? this.contents.missing() : null;
    if (detail !== null) this.error = { code: 'no_content', message: detail, file: null, line: 1, byteOffset: 0 };
    this.hint();
  }

  /** Names what the file looks like, where nothing of the format that was named stands in it. */
  private hint(): void {
    if (this.error === null || this.counts.steps > 0 || this.looksLike === null) return;
    if (this.looksLike === this.options.format) return;
    this.error = { ...this.error, message: `${this.error.message} It looks like the format ${this.looksLike}.` };
  }

  private async *file(file: TrajectoryFile): AsyncGenerator<Step, void, void> {
    const chunks = file.content[Symbol.asyncIterator]();
    try {
      const { head, detected } = await this.detect(file, chunks);
      if (detected === null) return;
      this.header ??= emptyHeader(detected.format);
      const splitter = this.splitter(detected);
      const reader = new READERS[detected.format](this.context(this.header));
      for (const chunk of head) {
        this.records(splitter.feed(chunk), reader, file.name);
        yield* this.count(this.assembler.drain());
      }
      // A document that is broken cannot be read on; lines can.
      while (splitter.error === null || detected.layout !== 'document') {
        const next = await chunks.next();
        if (next.done === true) break;
        this.records(splitter.feed(next.value), reader, file.name);
        yield* this.count(this.assembler.drain());
      }
      this.records(splitter.end(), reader, file.name);
      reader.end?.();
      this.finish(splitter, file.name);
    } finally {
      await chunks.return?.();
    }
  }

  /** Reads as much of the file as its format needs to be told. */
  private async detect(
    file: TrajectoryFile,
    chunks: AsyncIterator<Uint8Array>,
  ): Promise<{ head: Uint8Array[]; detected: DetectedFile | null }> {
    const head: Uint8Array[] = [];
    let size = 0;
    let target = FIRST_HEAD_BYTES;
    const format = this.options.format ?? this.header?.format;
    for (;;) {
      const next = await chunks.next();
      const ended = next.done === true;
      if (!ended) {
        head.push(Uint8Array.from(next.value));
        size += next.value.length;
      }
      // Only prefixes of fixed lengths are looked at, so that the answer does not depend on how the bytes arrive.
      while (ended || size >= target) {
        const bytes = Buffer.concat(head).subarray(0, target);
        const detected = format === undefined ? detectFile(bytes) : { format, layout: layoutOf(format, bytes) };
        if (format !== undefined) this.looksLike ??= detectFile(bytes)?.format ?? null;
        if (detected !== null && size > 0) return { head, detected };
        if (target >= (ended ? Math.min(size, MAX_HEAD_BYTES) : MAX_HEAD_BYTES)) {
          this.error ??= unknownFormat(file.name, size);
          return { head, detected: null };
        }
        target *= 2;
      }
    }
  }

  private splitter({ format, layout }: DetectedFile): RecordSplitter {
    const limit = this.options.maxRecordBytes ?? DEFAULT_MAX_RECORD_BYTES;
    if (layout === 'document') return new DocumentSplitter(limit, opensFor(format));
    return new LineSplitter(limit, layout === 'text');
  }

  private context(header: TrajectoryHeader): ReaderContext {
    return { steps: this.assembler, header, skip: (kind, place) => this.warn('skipped_record', kind, place) };
  }

  private records(records: readonly RawRecord[], reader: FormatReader, file: string | null): void {
    for (const { path, line, byteOffset, byteLength, content } of records) {
      const place = { file, line, byteOffset, byteLength, pointer: jsonPointer(path) };
      this.counts.records += 1;
      if (content.kind === 'value') reader.read({ path, value: content.value, place });
      else if (content.kind === 'no_record') this.warn('skipped_record', 'line that is no record', place);
      else if (content.kind === 'too_long') this.warn('record_too_long', 'record beyond the limit', place);
    }
  }

  private finish(splitter: RecordSplitter, file: string | null): void {
    if (splitter.error !== null) this.error ??= { ...splitter.error, file };
    if (splitter.invalidUtf8 > 0) {
      const place = { file, line: 1, byteOffset: 0, byteLength: 0, pointer: '' };
      this.warn('invalid_utf8', 'bytes that are not UTF-8 were replaced', place, splitter.invalidUtf8);
    }
    if (this.error === null && !this.assembler.hasSteps) {
      this.error = {
        code: 'wrong_format',
        message: `No step of the format ${this.header?.format ?? ''} was found in the file.`,
        file,
        line: 1,
        byteOffset: 0,
      };
    }
  }

  private warn(code: ReadWarning['code'], detail: string, first: RawPlace, times = 1): void {
    const key = `${code}:${detail.slice(0, 80)}`;
    const known = this.warnings.get(key);
    if (known !== undefined) known.count += times;
    else if (this.warnings.size < 200) {
      this.warnings.set(key, { code, detail: detail.slice(0, 80), count: times, first });
    }
  }

  private *count(steps: readonly Step[]): Generator<Step, void, void> {
    for (const step of steps) {
      this.contents.count(step);
      this.counts.steps += 1;
      if (!step.copied) this.counts.toolCalls += step.toolCalls.length;
      yield step;
    }
  }
}

/** Lists below the root of OpenTelemetry's JSON down to the spans. */
const SPAN_LISTS = ['resourceSpans', 'scopeSpans', 'spans'];

function opensFor(format: TrajectoryFormat): (path: readonly (string | number)[]) => boolean {
  if (format === 'otlp')
    return (path) => path.length < 6 && path.every((key, at) => at % 2 === 1 || key === SPAN_LISTS[at / 2]);
  return ([first, second, third, ...rest]) => {
    if (first === undefined) return true;
    if (rest.length > 0 || typeof first === 'number') return false;
    if (second === undefined) return LISTS.has(first);
    if (format !== 'atif' || first !== 'subagent_trajectories') return false;
    return third === undefined || third === 'steps';
  };
}

function unknownFormat(file: string | null, size: number): ReadError {
  const [code, message] =
    size === 0
      ? (['empty', 'The file is empty.'] as const)
      : ([
          'unknown_format',
          `The format of the file is not recognised: name it, if it is one of ${TrajectoryFormat.options.join(', ')}.`,
        ] as const);
  return { code, message, file, line: 1, byteOffset: 0 };
}

function emptyHeader(format: TrajectoryFormat): TrajectoryHeader {
  return {
    format,
    formatVersion: null,
    sessionId: null,
    agentName: null,
    agentVersion: null,
    model: null,
    task: null,
    reward: null,
    references: [],
  };
}
