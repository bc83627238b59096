import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { integer } from '../../../engine/server/kernel/operations/fields.ts'
import { requirePermission } from '../../../engine/server/kernel/runOperation.ts'
import { checkAll } from './ledgerCheckpoint.ts'

/** Those of the books over all lines. The checks are independent: a failing one does not stop the others. */
export const runSystemStatusChecks = defineOperation({
  name: 'runSystemStatusChecks',
  description: 'Checks database, books, waiting work, mail and machine now.',
  input: {},
  result: { problemCount: integer({ description: 'Checks that found something.' }) },
  run: (context) => checkAll(requirePermission(context, 'ExecuteSeniorActions')),
})
