import { accounts } from '../../tables/accounts.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { checkOwner } from '../../accounts/accounts.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockAccount, requireAccount } from './accountCaller.ts'
import type { AccountInput } from './peopleOperation.ts'

export interface UboStatusChange extends AccountInput {
  /** All beneficial owners are on the account; false takes it back. */
  readonly isSpecified: boolean
}

/**
 * Says that every beneficial owner is on the account, or takes it back. Staff check the owners after that
 * (`decideKycApplication`, `decideBusinessCheck`, `activateAccount`). Refuses with NOT_AUTHORIZED, WRONG_STATE, NO_OWNER.
 */
export function updateUboStatus(
  context: OperationContext,
  { accountId: given, isSpecified }: UboStatusChange,
): Promise<{ readonly accountId: number }> {
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
}
