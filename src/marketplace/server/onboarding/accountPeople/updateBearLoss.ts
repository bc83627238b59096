import { accounts } from '../../tables/accounts.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { problem } from '../../../../engine/server/people/identity/contact/contactDetails.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { money, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { accountInput, lockAccount, requireAccount } from './accountCaller.ts'

/**
 * Keeps what an owner states for the simulation of losses. Income may be negative. Refuses with NOT_AUTHORIZED,
 * WRONG_STATE, and MIN on an amount below zero.
 */
export const updateBearLossCalculationSettings = defineOperation({
  name: 'updateBearLossCalculationSettings',
  description: 'Saves what an owner states for the simulation of losses; omitted fields stay as they are.',
  input: {
    netIncome: optional(money({ description: 'A year; may be negative.' })),
    liquidAssets: optional(money()),
    financialObligations: optional(money({ description: 'A year.' })),
    ...accountInput,
  },
  result: { account: entity('Account', 'accountId') },
  run: async (context, { accountId: given, netIncome, liquidAssets, financialObligations }) => {
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
  },
})
