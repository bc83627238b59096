import { isRunHere, type NightlyJobName } from '../../kernel/NightlyJob.ts'
import { eq } from 'drizzle-orm'
import { nightlyJobRuns } from '../../db/tables/nightly.ts'
import type { NightlyRunContext } from '../../../../app/server/nightlyJobs.ts'
import { nightOf } from '../../kernel/nights.ts'
import { claimStartedJob, runClaimedJob } from './runNightlyJob.ts'
import { readRows } from '../../kernel/rows/readRows.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { refuse, requirePermission } from '../../kernel/runOperation.ts'

/** What the server gives the jobs to work with. */
type NightServices = Pick<NightlyRunContext, 'documents' | 'retention' | 'matchRows' | 'isDemo'>

export interface StartedJob {
  readonly runId: number
  /** The job itself, to be run once the answer is on its way. */
  readonly work: () => Promise<void>
}

/** Starts a nightly job now, whether or not it has run tonight. Refuses with NOT_AUTHORIZED, NOT_FOUND and ALREADY_RUNNING. */
export async function startNightlyJob(
  operation: OperationContext,
  works: NightServices,
  job: NightlyJobName,
): Promise<StartedJob> {
  const { actor } = requirePermission(operation, 'AssignRoles')
  const context: NightlyRunContext = { ...operation, ...works, actor: { kind: 'SYSTEM' } }
  return start(context, job, actor.userId, nightOf(context.now()))
}

/**
 * Runs once more what failed for good, for its own night. Refuses with NOT_AUTHORIZED, NOT_FOUND, WRONG_STATE when it did not
 * fail, and ALREADY_RUNNING.
 */
export async function runNightlyJobAgain(
  operation: OperationContext,
  works: NightServices,
  runId: number,
): Promise<StartedJob> {
  const { actor } = requirePermission(operation, 'AssignRoles')
  const [failed] = await readRows(operation, nightlyJobRuns, eq(nightlyJobRuns.entityId, runId))
  if (failed === undefined) throw refuse('NOT_FOUND')
  const { job, night, outcome } = failed
  if (outcome !== 'FAILED') throw refuse('WRONG_STATE', null, { state: outcome })
  const context: NightlyRunContext = { ...operation, ...works, actor: { kind: 'SYSTEM' } }
  return start(context, job, actor.userId, night)
}

const start = async (
  context: NightlyRunContext,
  job: NightlyJobName,
  startedBy: number,
  night: string,
): Promise<StartedJob> => {
  // In production there is no such job.
  if (!isRunHere(context, job)) throw refuse('NOT_FOUND', 'job')
  const run = await claimStartedJob(context, job, startedBy, night)
  if (run === null) throw refuse('ALREADY_RUNNING')
  return { runId: run.runId, work: () => runClaimedJob(context, job, run, { mayTryAgain: false, night }) }
}
