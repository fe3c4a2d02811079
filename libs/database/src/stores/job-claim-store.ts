import type { ExecuteSql } from '../execute-sql';

/** A job that is marked as running. */
export interface RunningJob {
  readonly id: string;
  readonly name: string;
}

/** Which process works on which job. Times are the database's, so that clocks of processes may differ. */
export const jobClaimStore = {
  async claim(query: ExecuteSql, jobIds: readonly string[], process: string): Promise<void> {
    await query(
      `INSERT INTO job_claims (job_id, process, seen_at) SELECT unnest($1::uuid[]), $2::uuid, now()
       ON CONFLICT (job_id) DO UPDATE SET process = excluded.process, seen_at = excluded.seen_at`,
      [jobIds, process],
    );
  },

  /** Says that `process` is alive. */
  async renew(query: ExecuteSql, process: string): Promise<void> {
    await query('UPDATE job_claims SET seen_at = now() WHERE process = $1::uuid', [process]);
  },

  async release(query: ExecuteSql, jobId: string, process: string): Promise<void> {
    await query('DELETE FROM job_claims WHERE job_id = $1::uuid AND process = $2::uuid', [jobId, process]);
  },

  /** Lets a running job be tried once more than its definition says. */
  async allowOneMore(query: ExecuteSql, jobId: string): Promise<void> {
    await query("UPDATE pgboss.job SET retry_limit = retry_limit + 1 WHERE id = $1::uuid AND state = 'active'", [
      jobId,
    ]);
  },

  /**
   * Running jobs of these queues whose process was not seen for `silentSeconds`, or that no process claimed for as long
   * as that.
   */
  async orphans(query: ExecuteSql, names: readonly string[], silentSeconds: number): Promise<RunningJob[]> {
    const { rows } = await query(
      `SELECT j.id, j.name FROM pgboss.job j LEFT JOIN job_claims c ON c.job_id = j.id
       WHERE j.state = 'active' AND j.name = ANY ($1::text[])
         AND COALESCE(c.seen_at, j.started_on) <= now() - make_interval(secs => $2)`,
      [names, silentSeconds],
    );
    return rows.map((row) => ({ id: String(row['id']), name: String(row['name']) }));
  },

  /** Removes claims on jobs that do not run any more. */
  async sweep(query: ExecuteSql): Promise<void> {
    await query(
      "DELETE FROM job_claims c WHERE NOT EXISTS (SELECT FROM pgboss.job j WHERE j.id = c.job_id AND j.state = 'active')",
    );
  },
};
