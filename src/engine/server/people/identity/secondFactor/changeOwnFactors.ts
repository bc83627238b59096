import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { list, text } from '../../../kernel/operations/fields.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { type IdentityOperation, requireSession, type SignedInOperation } from '../IdentityOperation.ts'
import { changeFactors } from './changeFactors.ts'
import { checkPasskeyName } from './enrolPasskey.ts'
import { mustHaveFactor } from './mustHaveFactor.ts'
import { type Factors, hasFactor } from './readFactors.ts'
import { recordFactors } from './recordFactors.ts'
import { makeRecoveryCodes } from './recoveryCodes.ts'
import { requireConfirmation } from './requireConfirmation.ts'

const passkeyId = text({ scalar: 'ID', minLength: 0 })

/** Refuses with NOT_FOUND on `id`, REQUIRED and MAX_LENGTH on `name`. */
export const renamePasskey = defineOperation({
  name: 'renamePasskey',
  description: 'Renames one of the caller’s passkeys.',
  input: { id: passkeyId, name: text({ minLength: 0 }) },
  run: async (context: IdentityOperation, { id, name }) => {
    const operation = requireSession(context)
    const { db, actor } = operation
    const checked = checkPasskeyName(name)
    return db.transaction(async () => {
      const renamed = await db.query(
        'update passkeys set name = $3 where id::text = $1 and user_id = $2::int returning id',
        [id, actor.userId, checked],
      )
      if (renamed.length === 0) throw refuse('NOT_FOUND', 'id')
      await recordFactors(operation, actor.userId)
      return {}
    })
  },
})

/** Refuses with NOT_FOUND on `id`, LAST_FACTOR, CONFIRMATION_REQUIRED. */
export const removePasskey = defineOperation({
  name: 'removePasskey',
  description: 'Removes one of the caller’s passkeys. The last factor stays where one is required.',
  input: { id: passkeyId },
  run: async (context: IdentityOperation, { id }) => {
    const operation = requireSession(context)
    const { db, actor } = operation
    await requireConfirmation(operation)
    return changeFactors(operation, 'secondFactorRemoved', async (before) => {
      const removed = await db.query(
        'delete from passkeys where id::text = $1 and user_id = $2::int returning id',
        [id, actor.userId],
      )
      if (removed.length === 0) throw refuse('NOT_FOUND', 'id')
      return endRecovery(operation, { ...before, passkeys: before.passkeys.filter((one) => one.id !== id) })
    })
  },
})

/** Refuses with NOT_FOUND, LAST_FACTOR, CONFIRMATION_REQUIRED. */
export const removeAuthenticator = defineOperation({
  name: 'removeAuthenticator',
  description: 'Removes the caller’s authenticator app. The last factor stays where one is required.',
  input: {},
  run: async (context: IdentityOperation) => {
    const operation = requireSession(context)
    const { db, actor } = operation
    await requireConfirmation(operation)
    return changeFactors(operation, 'secondFactorRemoved', async (before) => {
      if (before.authenticatorSince === null) throw refuse('NOT_FOUND')
      await db.query('delete from authenticators where user_id = $1::int', [actor.userId])
      return endRecovery(operation, { ...before, authenticatorSince: null })
    })
  },
})

/** Refuses with NO_SECOND_FACTOR, CONFIRMATION_REQUIRED. */
export const createRecoveryCodes = defineOperation({
  name: 'createRecoveryCodes',
  description: 'Creates ten new recovery codes; earlier ones become invalid. They are shown only now.',
  input: {},
  result: { recoveryCodes: list(text()) },
  run: async (context: IdentityOperation) => {
    const operation = requireSession(context)
    const { identity, actor } = operation
    await requireConfirmation(operation)
    return changeFactors(operation, 'recoveryCodesMade', async (before) => {
      if (!hasFactor(before)) throw refuse('NO_SECOND_FACTOR')
      return { recoveryCodes: await makeRecoveryCodes(identity, actor.userId) }
    })
  },
})

/** Deletes recovery codes with the last factor. Users who must have a factor cannot remove their last one. */
const endRecovery = async ({ db, identity, actor }: SignedInOperation, left: Factors): Promise<object> => {
  if (hasFactor(left)) return {}
  if (mustHaveFactor(identity, actor)) throw refuse('LAST_FACTOR')
  await db.query('delete from recovery_codes where user_id = $1::int', [actor.userId])
  return {}
}
