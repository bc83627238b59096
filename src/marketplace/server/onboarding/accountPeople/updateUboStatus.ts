import { accounts } from '../../tables/accounts.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { checkOwner } from '../../accounts/accounts.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { flag } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { accountInput, lockAccount, requireAccount } from './accountCaller.ts'

/**
 * Says that every beneficial owner is on the account, or takes it back. Staff check the owners after that
 * (`decideKycApplication`, `decideBusinessCheck`, `activateAccount`). Refuses with NOT_AUTHORIZED, WRONG_STATE, NO_OWNER.
 */
export const updateUboStatus = defineOperation({
  name: 'updateUboStatus',
  description:
    'Confirms that every beneficial owner is on the account, or withdraws that. The owners are verified after that.',
  input: { isSpecified: flag({ description: 'False undoes it.' }), ...accountInput },
  result: { account: entity('Account', 'accountId') },
  run: async (context, { accountId: given, isSpecified }) => {
    const caller = requireAccount(context, given)
    const { db, actor, accountId, mutationName, clientCorrelationId } = caller
    const once = { mutationName, clientCorrelationId, input: { accountId, isSpecified } }
    return runIdempotent(db, actor, once, async () => {
      const account = await lockAccount(caller)
      const from = isSpecified ? 'UBOS_PENDING' : 'UBOS_SPECIFIED'
      if (account.status !== from) throw refuse('WRONG_STATE', null, { state: account.status })
      await checkOwner(caller, accountId)
      await changeRow(caller, accounts, accountId, {
        status: isSpecified ? 'UBOS_SPECIFIED' : 'UBOS_PENDING',
      })
      return { accountId }
    })
  },
})
