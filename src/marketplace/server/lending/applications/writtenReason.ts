import type { Field } from '../../../../engine/server/kernel/operations/Field.ts'
import { longText } from '../../../../engine/server/kernel/operations/fields.ts'

/** What one side of an application tells the other. */
export const writtenReason = (description: string): Field<string> =>
  longText({ maxLength: 2_000, blankCode: 'REQUIRED', description })
