import { isSealed } from '../../db/secrets/SealedText.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { StoredField } from '../model/Entity.ts'
import type { WriteContext, WriteValues } from './WriteContext.ts'

/**
 * The values with their secrets encrypted. What comes behind this (the request that waits for a second person, the
 * answer to a repetition, the row) never sees the plain text.
 */
export const sealValues = (
  { db: { secrets }, releasedApprovalId = null }: WriteContext,
  fields: readonly StoredField[],
  values: WriteValues,
): WriteValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap(({ field: { secret }, inputName }) => {
      const value = values[inputName]
      if (secret === null || typeof value !== 'string') return []
      if (!isSealed(value)) return [[inputName, secrets.seal(secret, value)]]
      // Sealed already when it waited for a second person. From anybody else it is not theirs.
      if (releasedApprovalId !== null) return []
      throw new DomainError('INVALID_FORMAT', [{ code: 'INVALID_FORMAT', field: inputName, params: {} }])
    }),
  ),
})
