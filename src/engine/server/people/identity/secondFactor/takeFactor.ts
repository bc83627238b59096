import { countAttempts, forgetAttempts } from '../attempts.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import type { IdentityContext } from '../Identity.ts'
import { takeAuthenticatorCode } from './authenticatorCodes.ts'
import type { OpenChallenge } from './challenges.ts'
import { takePasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import type { FactorAnswer, Site } from './SecondFactor.ts'

/** Counts a try of a user, where nothing rolls it back. Refuses with TOO_MANY_ATTEMPTS on `code`. */
export async function countFactorTry(identity: IdentityContext, userId: number): Promise<void> {
  const seconds = await countAttempts(identity, [triesOf(userId)])
  if (seconds === null) return
  const params = { seconds: String(seconds), minutes: String(Math.ceil(seconds / 60)) }
  throw refuse('TOO_MANY_ATTEMPTS', 'code', params)
}

export const forgetFactorTries = (identity: IdentityContext, userId: number): Promise<void> =>
  forgetAttempts(identity, triesOf(userId))

const triesOf = (userId: number) => ({ name: 'second-factor', value: String(userId) }) as const

/** The user who has shown a factor; null for a wrong answer. What was used once is not good again. */
export async function takeFactor(
  identity: IdentityContext,
  site: Site,
  asked: OpenChallenge,
  { method, code, passkey }: FactorAnswer,
): Promise<number | null> {
  if (method === 'PASSKEY') return takePasskey(identity, site, asked, passkey)
  const { userId } = asked
  if (userId === null || code === null) return null
  const isRight =
    method === 'AUTHENTICATOR'
      ? await takeAuthenticatorCode(identity, userId, code)
      : await takeRecoveryCode(identity, userId, code)
  return isRight ? userId : null
}
