import { list, text } from '../../../kernel/operations/fields.ts'
import type { SignedInOperation } from '../IdentityOperation.ts'
import type { NoticeTemplate } from '../notices.ts'
import { revokeSessions } from '../refreshTokens.ts'
import { markConfirmed } from '../confirmations.ts'
import { type Factors, hasFactor, readFactors } from './readFactors.ts'
import { recordFactors } from './recordFactors.ts'
import { makeRecoveryCodes } from './recoveryCodes.ts'
import { notifyFactorChange } from './notifyFactorChange.ts'

/**
 * Changes the caller's factors in one transaction, one change at a time, with history, and mails a notice. `work`
 * gets the factors before.
 */
export async function changeFactors<T>(
  operation: SignedInOperation,
  template: NoticeTemplate,
  work: (before: Factors) => Promise<T>,
): Promise<T> {
  const { db, actor } = operation
  return db.transaction(async () => {
    await db.query('select 1 from users where entity_id = $1::int for update', [actor.userId])
    const done = await work(await readFactors(operation, actor.userId))
    await recordFactors(operation, actor.userId)
    await notifyFactorChange(operation, template, actor.userId)
    return done
  })
}

export const codesOfFirst = list(text(), {
  description: 'Ten codes that each work once, when this is the first factor. They are shown only now.',
})

/** Adds a factor by `work`. With the first one come recovery codes; null with a further one. */
export const addFactor = (
  operation: SignedInOperation,
  work: (before: Factors) => Promise<void>,
): Promise<{ readonly recoveryCodes: readonly string[] | null }> =>
  changeFactors(operation, 'secondFactorAdded', async (before) => {
    const { identity, actor, sessionId } = operation
    const { userId } = actor
    await work(before)
    if (hasFactor(before)) return { recoveryCodes: null }
    // The other sessions began without a factor. One of them may be a thief's, who knew the password.
    await revokeSessions(identity, userId, sessionId)
    await markConfirmed(identity, { userId, familyId: sessionId })
    return { recoveryCodes: await makeRecoveryCodes(identity, userId) }
  })
