import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { text } from '../../kernel/operations/fields.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { signAccessToken } from './accessTokens.ts'
import { forgetOldAttempts } from './attempts.ts'
import { checkCredentials } from './checkCredentials.ts'
import type { IdentityContext, Session, TokenPair } from './Identity.ts'
import type { IdentityOperation } from './IdentityOperation.ts'
import { isSignInRefused } from './isSignInRefused.ts'
import { notifySlowed } from './notices.ts'
import { ownerOf, revokeFamily, revokeRefreshToken, rotateRefreshToken } from './refreshTokens.ts'
import { continueSignIn } from './secondFactor/continueSignIn.ts'
import { signInAnswer } from './secondFactor/SecondFactor.ts'
import { forgetPaidWrites } from './writeRates.ts'

const tokens = {
  accessToken: text({ description: 'Sent as `Authorization: Bearer …`; valid for 15 minutes.' }),
  refreshToken: text({ description: 'Valid for one refresh, within 14 days.' }),
}

/** Refuses as `checkCredentials` does. */
export const signIn = defineOperation({
  name: 'signIn',
  description:
    'Starts a session, or asks for a second factor first if the user has one. After repeated failures further attempts have to wait, except on a device that the person has signed in on before.',
  input: {
    username: text({ minLength: 0, description: 'The email address.' }),
    password: text({ minLength: 0 }),
  },
  result: { ...signInAnswer, ...tokens },
  run: async (operation: IdentityOperation, credentials) => {
    const { identity, client } = operation
    const userId = await checkCredentials(identity, credentials, client, {
      notifySlowed: (slowed) => notifySlowed(operation, slowed),
    })
    await forgetOldAttempts(identity)
    await forgetPaidWrites(identity.db)
    return continueSignIn(identity, userId, client, operation)
  },
})

/** Refuses with INVALID_TOKEN, or LOGIN_DISABLED, which tells the token's holder that signing in again is of no use. */
export const refreshAccessToken = defineOperation({
  name: 'refreshAccessToken',
  description: 'Trades a refresh token for a new pair. A token used a second time ends its session.',
  input: { refreshToken: text({ minLength: 0 }) },
  result: tokens,
  run: async ({ identity }: IdentityOperation, { refreshToken }) => {
    const session = await rotateRefreshToken(identity, refreshToken)
    if (session === null) {
      const userId = await ownerOf(identity, refreshToken)
      const isClosed = userId !== null && (await isSignInRefused(identity.db, userId))
      throw new DomainError(isClosed ? 'LOGIN_DISABLED' : 'INVALID_TOKEN')
    }
    if (await isSignInRefused(identity.db, session.userId)) {
      await revokeFamily(identity, session.familyId)
      throw new DomainError('LOGIN_DISABLED')
    }
    return toPair(identity, session)
  },
})

/** Always succeeds: the holder of an unknown token is already signed out. */
export const signOut = defineOperation({
  name: 'signOut',
  description: 'Ends the session a refresh token belongs to, on every device that shares it.',
  input: { refreshToken: text({ minLength: 0 }) },
  run: async ({ identity }: IdentityOperation, { refreshToken }) => {
    await revokeRefreshToken(identity, refreshToken)
    return {}
  },
})

async function toPair(
  identity: IdentityContext,
  session: Session & { readonly refreshToken: string },
): Promise<TokenPair> {
  return { accessToken: await signAccessToken(identity, session), refreshToken: session.refreshToken }
}
