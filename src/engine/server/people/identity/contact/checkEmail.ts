import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { flag } from '../../../kernel/operations/fields.ts'
import { limitAttempts } from '../attempts.ts'
import { emailAddress } from './contactDetails.ts'
import { type IdentityOperation, requireSession } from '../IdentityOperation.ts'
import { isTaken } from './takenEmail.ts'

/** Refuses with TOO_MANY_ATTEMPTS. */
export const checkEmail = defineOperation({
  name: 'verifyEmailForCurrentUser',
  description: 'Checks whether another user has the email that the caller wants to use. Changes nothing.',
  input: { email: emailAddress() },
  result: { emailExists: flag() },
  run: async (context: IdentityOperation, { email }) => {
    const { db, identity, client, actor } = requireSession(context)
    await limitAttempts(identity, [
      { name: 'email-check-address', value: client.address },
      { name: 'email-check-user', value: String(actor.userId) },
    ])
    return { emailExists: await isTaken(db, email.trim(), actor) }
  },
})
