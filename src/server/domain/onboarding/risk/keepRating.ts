import { riskRuleVersions } from '../../../db/tables/riskRules.ts'
import type { ChangeNotices } from '../../audit/changeNotices.ts'
import { historyRulesOf } from '../../audit/historyRules.ts'
import type { OperationContext } from '../../operations/OperationContext.ts'
import { rateCustomers } from './rateCustomers.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

const EVERY_MS = 60_000

/**
 * Rates customers as soon as other rules come into force on any server, and goes on with what a server that stopped had
 * begun: now and once a minute. Returns the function that stops it.
 */
export function keepRating(
  context: Pick<OperationContext, 'db' | 'now'>,
  changeNotices: ChangeNotices,
  log: Log,
): () => Promise<void> {
  const rating: OperationContext = {
    ...context,
    actor: { kind: 'SYSTEM' },
    mutationName: 'rateCustomers',
    clientCorrelationId: null,
    releasedApprovalId: null,
  }
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      await rateCustomers(rating, () => isStopped).catch((error: unknown) => {
        log.warn({ error }, 'customers were not rated by the new rules of risk: it is tried again')
      })
    }
    running = null
  }
  const look = (): void => {
    isWanted = !isStopped
    running ??= run()
  }
  const { typeName } = historyRulesOf(riskRuleVersions)
  // Its own progress moves derived columns, which have no version.
  const unwatch = changeNotices.watch(({ entityName, entityVersion }) => {
    if (entityName === typeName && entityVersion !== null) look()
  })
  const timer = setInterval(look, EVERY_MS).unref()
  look()
  return async () => {
    isStopped = true
    isWanted = false
    clearInterval(timer)
    unwatch()
    await running
  }
}
