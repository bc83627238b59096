import { users } from '../../../db/tables/people.ts'
import type { MailContext } from '../../mail/queueMail.ts'
import { changeRow } from '../../../kernel/rows/changeRows.ts'
import type { OperationContext } from '../../../kernel/OperationContext.ts'
import { type Factors, readFactors } from './readFactors.ts'
import { notifyFactorChange } from './notifyFactorChange.ts'

/**
 * Counts a user's factors after a change, in the same transaction. The counts are in the user's row: history says
 * who changed what, and every server hears of it. The time makes it a change where the counts stay the same.
 */
export async function recordFactors(context: MailContext, userId: number): Promise<Factors> {
  const factors = await readFactors(context, userId)
  await changeRow(context, users, userId, {
    passkeyCount: factors.passkeys.length,
    hasAuthenticator: factors.authenticatorSince !== null,
    recoveryCodeCount: factors.recoveryCodesLeft,
    factorsChangedAtUtc: context.now().toISOString(),
  })
  return factors
}

/** A recovery code was used: history, and a mail that says how many are left. */
export async function recordRecoveryUse(context: OperationContext, userId: number): Promise<void> {
  const { recoveryCodesLeft } = await recordFactors(context, userId)
  await notifyFactorChange(context, 'recoveryCodeUsed', userId, { left: String(recoveryCodesLeft) })
}
