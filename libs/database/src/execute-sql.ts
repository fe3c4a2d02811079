export interface SqlResult {
  readonly rows: readonly Record<string, unknown>[];
}

/** Runs SQL with positional parameters; without parameters the text may hold several statements. */
export type ExecuteSql = (text: string, values?: readonly unknown[]) => Promise<SqlResult>;
