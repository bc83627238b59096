import type { NightlyContext, NightlyJobName } from '../nightly/NightlyJob.ts'
import { claimJob, runClaimedJob } from '../nightly/runNightlyJob.ts'
import type { OperationContext } from './OperationContext.ts'
import { refuse, requirePermission } from './runOperation.ts'

export interface StartedJob {
  readonly runId: number
  /** The job itself, to be run once the answer is on its way. */
  readonly work: () => Promise<void>
}

/** Starts a nightly job now, whether or not it has run tonight. Refuses with NOT_AUTHORIZED and ALREADY_RUNNING. */
export async function startNightlyJob(
  operation: OperationContext,
  works: Pick<NightlyContext, 'documents' | 'retention'>,
  job: NightlyJobName,
): Promise<StartedJob> {
  const { actor } = requirePermission(operation, 'AssignRoles')
  const context: NightlyContext = { ...operation, ...works, actor: { kind: 'SYSTEM' } }
  const runId = await claimJob(context, job, actor.userId)
  if (runId === null) throw refuse('ALREADY_RUNNING')
  return { runId, work: () => runClaimedJob(context, job, runId) }
}
