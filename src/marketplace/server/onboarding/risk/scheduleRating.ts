import { riskRuleVersions } from '../../tables/riskRules.ts'
import type { ChangeNotices } from '../../../../engine/server/kernel/audit/changeNotices.ts'
import { lookOnChanges } from '../../../../engine/server/kernel/jobs/lookOnChanges.ts'
import type { Jobs } from '../../../../engine/server/kernel/jobs/openJobs.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { rateCustomers } from './rateCustomers.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

/**
 * Rates customers as soon as other rules come into force on any server, and resumes the work of a server that stopped:
 * now and once a minute. Returns the function that stops listening.
 */
export async function scheduleRating(
  jobs: Jobs,
  context: Pick<OperationContext, 'db' | 'now'>,
  changeNotices: ChangeNotices,
  log: Log,
): Promise<() => void> {
  const rating: OperationContext = {
    ...context,
    actor: { kind: 'SYSTEM' },
    mutationName: 'rateCustomers',
    clientCorrelationId: null,
    releasedApprovalId: null,
  }
  const { look } = await jobs.keep({
    name: 'rating',
    everyMs: EVERY_MS,
    run: (isStopped) => rateCustomers(rating, isStopped),
    onFailure: (error) =>
      log.warn({ error }, 'customers were not rated by the new rules of risk: it is tried again'),
  })
  return lookOnChanges(context.db, changeNotices, riskRuleVersions, look)
}

const EVERY_MS = 60_000
