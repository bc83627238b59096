import { lengthOfText } from '../../../../rules/text.ts'
import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { json, text } from '../../../kernel/operations/fields.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { type IdentityOperation, requireSession } from '../IdentityOperation.ts'
import { readRecipient } from '../platform.ts'
import { addFactor, codesOfFirst } from './changeFactors.ts'
import { closeChallenge, openChallenge, tryChallenge } from './challenges.ts'
import { checkMayBegin, checkMayChange, passwordOfFirst } from './checkMayChange.ts'
import { askForNewPasskey, storePasskey } from './passkeys.ts'
import { type Factors, readFactors } from './readFactors.ts'

const NAME_LENGTH = 60
const MOST_PASSKEYS = 20

/** Refuses with TOO_MANY_PASSKEYS, and as `checkMayBegin` does. */
export const beginPasskeyEnrolment = defineOperation({
  name: 'beginPasskeyEnrolment',
  description: 'Options for a new passkey, valid for five minutes.',
  input: { currentPassword: passwordOfFirst },
  result: { options: json({ description: 'For the browser’s dialog.' }) },
  run: async (context: IdentityOperation, { currentPassword }) => {
    const operation = requireSession(context)
    const { db, identity, actor, sessionId } = operation
    await checkMayBegin(operation, currentPassword)
    checkPasskeyCount(await readFactors(identity, actor.userId))
    const recipient = await readRecipient(db, actor.userId)
    if (recipient === null) throw refuse('AUTH_NOT_AUTHENTICATED')
    const { userId, username, firstName, lastName, name: platform } = recipient
    const { options, challenge } = await askForNewPasskey(identity, operation, {
      userId,
      username,
      platform,
      fullName: `${firstName} ${lastName}`,
    })
    await openChallenge(identity, {
      purpose: 'ENROL',
      holder: sessionId,
      userId,
      passkeyChallenge: challenge,
    })
    return { options }
  },
})

/**
 * Refuses with REQUIRED and MAX_LENGTH on `name`, INVALID_TOKEN without an open question, PASSKEY_REFUSED on `response`,
 * TOO_MANY_PASSKEYS, CONFIRMATION_REQUIRED.
 */
export const addPasskey = defineOperation({
  name: 'addPasskey',
  description: 'Adds the passkey that the browser has made.',
  input: {
    name: text({ minLength: 0, description: 'The name that the person recognises it by.' }),
    response: json({ description: 'What the browser answered.' }),
  },
  result: { recoveryCodes: codesOfFirst },
  run: async (context: IdentityOperation, passkey) => {
    const operation = requireSession(context)
    const { identity, actor, sessionId } = operation
    const name = checkPasskeyName(passkey.name)
    await checkMayChange(operation)
    const asked = await tryChallenge(identity, ['ENROL'], sessionId)
    if (asked === null || asked.userId !== actor.userId) throw refuse('INVALID_TOKEN')
    return addFactor(operation, async (before) => {
      checkPasskeyCount(before)
      if (!(await closeChallenge(identity, 'ENROL', sessionId))) throw refuse('INVALID_TOKEN')
      const added = { userId: actor.userId, name, answer: passkey.response }
      const isKept = await storePasskey(identity, operation, asked, added)
      if (!isKept) throw refuse('PASSKEY_REFUSED', 'response')
    })
  },
})

/** Each is another way in, and each is named at every sign-in. */
function checkPasskeyCount({ passkeys }: Factors): void {
  if (passkeys.length >= MOST_PASSKEYS)
    throw refuse('TOO_MANY_PASSKEYS', null, { number: String(MOST_PASSKEYS) })
}

export function checkPasskeyName(given: string): string {
  const name = given.trim()
  if (name === '') throw refuse('REQUIRED', 'name')
  if (lengthOfText(name) > NAME_LENGTH) throw refuse('MAX_LENGTH', 'name', { number: String(NAME_LENGTH) })
  return name
}
