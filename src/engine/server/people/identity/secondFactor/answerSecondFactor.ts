import { DomainError } from '../../../kernel/DomainError.ts'
import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { text } from '../../../kernel/operations/fields.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { beginSession } from '../beginSession.ts'
import type { IdentityOperation } from '../IdentityOperation.ts'
import { isSignInRefused } from '../isSignInRefused.ts'
import { type LoginMethod, recordLogin } from '../recordLogin.ts'
import { type ChallengePurpose, closeChallenge, type OpenChallenge, tryChallenge } from './challenges.ts'
import { recordRecoveryUse } from './recordFactors.ts'
import { factorAnswer, signInAnswer } from './SecondFactor.ts'
import { countFactorTry, forgetFactorTries, takeFactor } from './takeFactor.ts'

/**
 * Refuses with INVALID_TOKEN when the challenge has expired or was answered, WRONG_CODE and TOO_MANY_ATTEMPTS on `code`,
 * LOGIN_DISABLED.
 */
export const answerSecondFactor = defineOperation({
  name: 'answerSecondFactor',
  description: 'Ends a sign-in with a second factor, or with a passkey alone, and begins the session.',
  input: {
    token: text({ minLength: 0, description: 'Of signIn, signUp or beginPasskeySignIn.' }),
    ...factorAnswer,
  },
  result: signInAnswer,
  run: async (operation: IdentityOperation, { token, ...answer }) => {
    const { db, identity, client } = operation
    const asked = await tryChallenge(
      identity,
      ['SIGN_IN', 'PASSWORDLESS', 'MIT_ID', 'NORWEGIAN_BANK_ID'],
      token,
    )
    if (asked === null) throw new DomainError('INVALID_TOKEN')
    if (asked.userId !== null) await countFactorTry(identity, asked.userId)
    const history = { address: client.address, userAgent: client.userAgent }
    const result = await db
      .transaction(async () => {
        if (!(await closeChallenge(identity, asked.purpose, token))) throw new DomainError('INVALID_TOKEN')
        const userId = await takeFactor(identity, operation, asked, answer)
        if (userId === null) throw new WrongAnswer()
        if (await isSignInRefused(operation.db, userId)) return { userId, pair: null }
        if (answer.method === 'RECOVERY_CODE')
          await recordRecoveryUse({ ...operation, actor: { kind: 'ANONYMOUS' } }, userId)
        const method = METHODS[asked.purpose] ?? 'PASSWORD'
        return { userId, pair: await beginSession(identity, userId, client, { method, isConfirmed: true }) }
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof WrongAnswer)) throw error
        await recordWrong(operation, asked)
        throw refuse('WRONG_CODE', 'code')
      })
    await forgetFactorTries(identity, result.userId)
    if (result.pair === null) {
      await recordLogin(identity, { ...history, userId: result.userId, outcome: 'CLOSED' })
      throw new DomainError('LOGIN_DISABLED')
    }
    return { ...result.pair, secondFactor: null }
  },
})

/** How a person began to sign in. */
const METHODS: Readonly<Partial<Record<ChallengePurpose, LoginMethod>>> = {
  PASSWORDLESS: 'PASSKEY',
  MIT_ID: 'MIT_ID',
  NORWEGIAN_BANK_ID: 'NORWEGIAN_BANK_ID',
}

/** Rolls back: the challenge stays open for the next try. */
class WrongAnswer extends Error {}

const recordWrong = async (
  { identity, client }: IdentityOperation,
  { userId }: OpenChallenge,
): Promise<void> => {
  // An unknown passkey: there is no history to write it to.
  if (userId === null) return
  const { address, userAgent } = client
  await recordLogin(identity, { userId, outcome: 'WRONG_SECOND_FACTOR', address, userAgent })
}
