import type { Database } from '../../db/Database.ts'
import { RUNS_ELSEWHERE } from './openJobs.ts'

/** So often in a row it is no accident: the work has failed for more than a minute. */
const TRIES = 4

/**
 * Work that needs attention: runs of nightly jobs that failed for good and did not succeed for their night since, and
 * kinds of background work that fail again and again.
 */
export async function countFailingWork(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT (
       (SELECT count(DISTINCT (job, night)) FROM nightly_job_runs f WHERE f.outcome = 'FAILED' AND NOT EXISTS (
         SELECT FROM nightly_job_runs s WHERE s.job = f.job AND s.night = f.night AND s.outcome = 'SUCCEEDED'
           AND s.entity_id > f.entity_id))
       + (SELECT count(DISTINCT name) FROM pgboss.job WHERE state IN ('retry', 'active', 'failed')
           AND retry_count >= $1::int AND coalesce(output->>'name', '') <> $2::text)
     )::int AS count`,
    [TRIES, RUNS_ELSEWHERE],
  )
  return row?.count ?? 0
}
