import { Duplex } from 'node:stream';
import { Postgres } from './postgres';

/** First byte of the message with which a connection ends. */
const TERMINATE = 'X'.charCodeAt(0);

/** What `pg` takes for the socket of a connection, and which leads to an embedded PostgreSQL. */
export class PostgresStream extends Duplex {
  constructor(private readonly postgres: Postgres) {
    super();
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come; `pg` reads all of them.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.ask(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.ask(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  private ask(message: Buffer, done: (error?: Error | null) => void): void {
    if (message[0] === TERMINATE) return done();
    this.postgres.answer(new Uint8Array(message)).then(
      (answer) => {
        if (answer.length > 0 && !this.destroyed) this.push(answer);
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
