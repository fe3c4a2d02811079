/** A PostgreSQL that this process runs itself, with one session. */
export interface Postgres {
  /**
   * Answers messages of PostgreSQL's protocol (documentation of PostgreSQL, chapter "Frontend/Backend Protocol") that whoever
   * asks would send in one go. Questions are answered in their order.
   * @throws when it has failed, and answers nothing more
   */
  answer(message: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}
