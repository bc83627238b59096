import { accounts } from '../../tables/accounts.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { problem } from '../../../../engine/server/people/identity/contact/contactDetails.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockAccount, requireAccount } from './accountCaller.ts'
import type { AccountInput } from './peopleOperation.ts'

export interface BearLossSettings extends AccountInput {
  /** Decimals as text; null leaves a value unchanged. */
  readonly netIncome: string | null
  readonly liquidAssets: string | null
  readonly financialObligations: string | null
}

/**
 * Keeps what an owner states for the simulation of losses. Income may be negative. Refuses with NOT_AUTHORIZED,
 * WRONG_STATE, and MIN on an amount below zero.
 */
export function updateBearLossCalculationSettings(
  context: OperationContext,
  { accountId: given, netIncome, liquidAssets, financialObligations }: BearLossSettings,
): Promise<{ readonly accountId: number }> {
  const caller = requireAccount(context, given)
  const problems = Object.entries({ liquidAssets, financialObligations }).flatMap(([field, amount]) =>
    amount !== null && amount.startsWith('-') ? [problem('MIN', field, { number: '0' })] : [],
  )
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  const { db, actor, accountId, mutationName, clientCorrelationId } = caller
  const input = { accountId, netIncome, liquidAssets, financialObligations }
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    await lockAccount(caller)
    await changeRow(caller, accounts, accountId, {
      netIncome: netIncome ?? undefined,
      liquidAssets: liquidAssets ?? undefined,
      financialObligations: financialObligations ?? undefined,
    })
    return { accountId }
  })
}
