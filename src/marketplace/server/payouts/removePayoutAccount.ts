import { sql } from 'drizzle-orm'
import { allowedPayoutBankAccounts } from '../tables/aiia.ts'
import { accounts } from '../tables/accounts.ts'
import {
  type IdentityOperation,
  requireSession,
} from '../../../engine/server/people/identity/IdentityOperation.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf } from '../../../engine/server/kernel/operations/fields.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { deleteRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { maskedNumber } from './payoutAccount.ts'
import { requireOwner } from './requireOwner.ts'
import { mailPayoutAccounts } from './mailPayoutAccounts.ts'

/**
 * An owner removes a bank account from the list; the owners are notified. Refuses with NOT_FOUND, NOT_AUTHORIZED, and
 * PAYOUT_ACCOUNT_IN_USE while a payout to it waits: it is cancelled first.
 */
export const removePayoutAccount = defineOperation({
  name: 'removePayoutAccount',
  description: 'Removes a bank account from the list that money may be paid out to.',
  isConfirmed: true,
  input: { payoutAccountId: idOf('AllowedPayoutBankAccount') },
  run: (context: IdentityOperation, { payoutAccountId }) => {
    const session = requireSession(context)
    const { db, actor, mutationName, clientCorrelationId } = session
    return runIdempotent(
      db,
      actor,
      { mutationName, clientCorrelationId, input: { payoutAccountId } },
      async () => {
        const [found] = await lockRows(
          session,
          allowedPayoutBankAccounts,
          sql`${allowedPayoutBankAccounts.entityId} = ${payoutAccountId}::int`,
        )
        if (found === undefined || !actor.memberships.has(found.accountId))
          throw refuse('NOT_FOUND', 'allowedPayoutBankAccountEntityId')
        const accountId = requireOwner(actor, found.accountId)
        await lockRow(session, accounts, accountId)
        const waiting = await db.query(
          `SELECT FROM aiia_bank_payouts WHERE account_id = $1::int AND status IN ('REQUESTED', 'APPROVED')
           AND iban IS NOT DISTINCT FROM $2::text AND bban_bank_code IS NOT DISTINCT FROM $3::text
           AND bban_account_number IS NOT DISTINCT FROM $4::text LIMIT 1`,
          [accountId, found.ibanNumber, found.bbanBankCode, found.bbanAccountNumber],
        )
        if (waiting.length > 0) throw refuse('PAYOUT_ACCOUNT_IN_USE')
        await deleteRows(session, allowedPayoutBankAccounts, [payoutAccountId])
        await mailPayoutAccounts(session, accountId, 'payoutAccountRemoved', maskedNumber(found))
        return { isRemoved: true }
      },
    )
  },
})
