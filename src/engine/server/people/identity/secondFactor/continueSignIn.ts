import { randomBytes } from 'node:crypto'
import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { json, text } from '../../../kernel/operations/fields.ts'
import { limitAttempts } from '../attempts.ts'
import { beginSession, type Client } from '../beginSession.ts'
import type { IdentityContext } from '../Identity.ts'
import type { IdentityOperation } from '../IdentityOperation.ts'
import type { LoginMethod } from '../recordLogin.ts'
import { askForFactor } from './askForFactor.ts'
import { openChallenge } from './challenges.ts'
import { askForAnyPasskey } from './passkeys.ts'
import type { SignInResult, Site } from './SecondFactor.ts'

/**
 * Begins a session, or first asks users who have a second factor for it. Every way to sign in ends here, after its own
 * checks.
 */
export async function continueSignIn(
  identity: IdentityContext,
  userId: number,
  client: Client,
  site: Site,
  method: Exclude<LoginMethod, 'PASSKEY' | 'OPENID_CONNECT' | 'BACKEND_TOKEN'> = 'PASSWORD',
): Promise<SignInResult> {
  const question = await askForFactor(identity, site, userId)
  if (question === null) {
    const pair = await beginSession(identity, userId, client, { method, isConfirmed: false })
    return { ...pair, secondFactor: null }
  }
  const { methods, passkey } = question
  const token = newToken()
  const expiresAtUtc = await openChallenge(identity, {
    purpose: method === 'PASSWORD' ? 'SIGN_IN' : method,
    holder: token,
    userId,
    passkeyChallenge: passkey?.challenge ?? null,
  })
  return {
    accessToken: null,
    refreshToken: null,
    secondFactor: { token, expiresAtUtc, methods, passkeyOptions: passkey?.options ?? null },
  }
}

/** The passkey says who it is. Refuses with TOO_MANY_ATTEMPTS. */
export const beginPasskeySignIn = defineOperation({
  name: 'beginPasskeySignIn',
  description:
    'Begins a sign-in by a passkey alone, which must verify the person. answerSecondFactor ends it.',
  input: {},
  result: { token: text(), options: json({ description: 'For the browser’s dialog.' }) },
  run: async (operation: IdentityOperation) => {
    const { identity, client } = operation
    await limitAttempts(identity, [{ name: 'passkey-address', value: client.address }])
    const { options, challenge } = await askForAnyPasskey(operation)
    const token = newToken()
    await openChallenge(identity, {
      purpose: 'PASSWORDLESS',
      holder: token,
      userId: null,
      passkeyChallenge: challenge,
    })
    return { token, options }
  },
})

const newToken = (): string => randomBytes(32).toString('base64url')
