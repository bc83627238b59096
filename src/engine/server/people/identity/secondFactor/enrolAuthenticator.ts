import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { text } from '../../../kernel/operations/fields.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { type IdentityOperation, requireSession } from '../IdentityOperation.ts'
import { readRecipient } from '../platform.ts'
import { confirmSecret, offerSecret } from './authenticatorCodes.ts'
import { addFactor, codesOfFirst } from './changeFactors.ts'
import { checkMayBegin, checkMayChange, passwordOfFirst } from './checkMayChange.ts'
import { countFactorTry, forgetFactorTries } from './takeFactor.ts'

/** Refuses as `checkMayBegin` does. */
export const beginAuthenticatorEnrolment = defineOperation({
  name: 'beginAuthenticatorEnrolment',
  description: 'A secret for an authenticator app, to be confirmed with a code within ten minutes.',
  input: { currentPassword: passwordOfFirst },
  result: {
    secret: text({ description: 'In base32, to type in.' }),
    uri: text({ description: '`otpauth://…`, for a QR code.' }),
  },
  run: async (context: IdentityOperation, { currentPassword }) => {
    const operation = requireSession(context)
    const { db, identity, actor } = operation
    await checkMayBegin(operation, currentPassword)
    const recipient = await readRecipient(db, actor.userId)
    if (recipient === null) throw refuse('AUTH_NOT_AUTHENTICATED')
    const { userId, username, name: platform } = recipient
    return offerSecret(identity, { userId, username, platform })
  },
})

/** Refuses with WRONG_CODE and TOO_MANY_ATTEMPTS on `code`, CONFIRMATION_REQUIRED. */
export const confirmAuthenticator = defineOperation({
  name: 'confirmAuthenticator',
  description: 'Enables the authenticator app that shows this code. It replaces an earlier one.',
  input: { code: text({ minLength: 0 }) },
  result: { recoveryCodes: codesOfFirst },
  run: async (context: IdentityOperation, { code }) => {
    const operation = requireSession(context)
    const { identity, actor } = operation
    await checkMayChange(operation)
    await countFactorTry(identity, actor.userId)
    const answer = await addFactor(operation, async () => {
      if (!(await confirmSecret(identity, actor.userId, code))) throw refuse('WRONG_CODE', 'code')
    })
    await forgetFactorTries(identity, actor.userId)
    return answer
  },
})
