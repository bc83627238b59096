import {
  jobOf,
  type NightlyContext,
  type NightlyRunContext,
  type NightlyServices,
  type NightPlan,
} from '../../kernel/NightlyJob.ts'
import { eq } from 'drizzle-orm'
import { nightlyJobRuns } from '../../db/tables/nightly.ts'
import { nightOf } from '../../kernel/nights.ts'
import { claimStartedJob, runClaimedJob } from './runNightlyJob.ts'
import { readRows } from '../../kernel/rows/readRows.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { refuse, requirePermission } from '../../kernel/runOperation.ts'

/** What the server gives the jobs to work with. */
type NightServices = Pick<NightlyContext, 'documents' | 'extraJobs'> & NightlyServices

export interface StartedJob {
  readonly runId: number
  /** The job itself, to be run once the answer is on its way. */
  readonly work: () => Promise<void>
}

/** Starts a nightly job now, whether or not it has run tonight. Refuses with NOT_AUTHORIZED, NOT_FOUND and ALREADY_RUNNING. */
export async function startNightlyJob(
  operation: OperationContext,
  plan: NightPlan,
  works: NightServices,
  job: string,
): Promise<StartedJob> {
  const { actor } = requirePermission(operation, 'AssignRoles')
  const context: NightlyRunContext = { ...operation, ...works, actor: { kind: 'SYSTEM' } }
  return start(context, plan, job, actor.userId, nightOf(context.now()))
}

/**
 * Runs once more what failed for good, for its own night. Refuses with NOT_AUTHORIZED, NOT_FOUND, WRONG_STATE when it did not
 * fail, and ALREADY_RUNNING.
 */
export async function runNightlyJobAgain(
  operation: OperationContext,
  plan: NightPlan,
  works: NightServices,
  runId: number,
): Promise<StartedJob> {
  const { actor } = requirePermission(operation, 'AssignRoles')
  const [failed] = await readRows(operation, nightlyJobRuns, eq(nightlyJobRuns.entityId, runId))
  if (failed === undefined) throw refuse('NOT_FOUND')
  const { job, night, outcome } = failed
  if (outcome !== 'FAILED') throw refuse('WRONG_STATE', null, { state: outcome })
  const context: NightlyRunContext = { ...operation, ...works, actor: { kind: 'SYSTEM' } }
  return start(context, plan, job, actor.userId, night)
}

const start = async (
  context: NightlyRunContext,
  plan: NightPlan,
  name: string,
  startedBy: number,
  night: string,
): Promise<StartedJob> => {
  // A name may be that of a job of other servers.
  const job = jobOf(context, plan, name)
  if (job === null) throw refuse('NOT_FOUND', 'job')
  const run = await claimStartedJob(context, name, startedBy, night)
  if (run === null) throw refuse('ALREADY_RUNNING')
  return { runId: run.runId, work: () => runClaimedJob(context, job, run, { mayTryAgain: false, night }) }
}
