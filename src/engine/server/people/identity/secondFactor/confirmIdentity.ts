import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { list, time } from '../../../kernel/operations/fields.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { type IdentityOperation, requireSession } from '../IdentityOperation.ts'
import { askForFactor } from './askForFactor.ts'
import { closeChallenge, openChallenge, tryChallenge } from './challenges.ts'
import { markConfirmed } from '../confirmations.ts'
import { recordRecoveryUse } from './recordFactors.ts'
import { factorAnswer, passkeyOptions, secondFactorMethod } from './SecondFactor.ts'
import { countFactorTry, forgetFactorTries, takeFactor } from './takeFactor.ts'

/** Refuses with NO_SECOND_FACTOR. */
export const beginConfirmation = defineOperation({
  name: 'beginConfirmation',
  description: 'Asks the caller for a second factor. The challenge is valid for five minutes.',
  input: {},
  result: { methods: list(secondFactorMethod), passkeyOptions },
  run: async (context: IdentityOperation) => {
    const operation = requireSession(context)
    const { identity, actor, sessionId } = operation
    const question = await askForFactor(identity, operation, actor.userId)
    if (question === null) throw refuse('NO_SECOND_FACTOR')
    const { methods, passkey } = question
    await openChallenge(identity, {
      purpose: 'CONFIRM',
      holder: sessionId,
      userId: actor.userId,
      passkeyChallenge: passkey?.challenge ?? null,
    })
    return { methods, passkeyOptions: passkey?.options ?? null }
  },
})

/** Refuses with INVALID_TOKEN without an open question, WRONG_CODE and TOO_MANY_ATTEMPTS on `code`. */
export const confirmIdentity = defineOperation({
  name: 'confirmIdentity',
  description:
    'Marks this session as confirmed for five minutes, so that operations refused with CONFIRMATION_REQUIRED can run.',
  input: factorAnswer,
  result: { confirmedUntilUtc: time() },
  run: async (context: IdentityOperation, answer) => {
    const operation = requireSession(context)
    const { db, identity, actor, sessionId } = operation
    const { userId } = actor
    const asked = await tryChallenge(identity, ['CONFIRM'], sessionId)
    if (asked === null || asked.userId !== userId) throw refuse('INVALID_TOKEN')
    await countFactorTry(identity, userId)
    const confirmedUntilUtc = await db.transaction(async () => {
      if (!(await closeChallenge(identity, 'CONFIRM', sessionId))) throw refuse('INVALID_TOKEN')
      if ((await takeFactor(identity, operation, asked, answer)) === null) throw refuse('WRONG_CODE', 'code')
      if (answer.method === 'RECOVERY_CODE') await recordRecoveryUse(operation, userId)
      return markConfirmed(identity, { userId, familyId: sessionId })
    })
    await forgetFactorTries(identity, userId)
    return { confirmedUntilUtc }
  },
})
