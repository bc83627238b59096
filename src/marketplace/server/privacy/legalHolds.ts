import { people } from '../../../engine/server/db/tables/people.ts'
import { accounts } from '../tables/accounts.ts'
import { legalHolds } from '../tables/privacy.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import {
  date,
  idOf,
  integer,
  longText,
  optional,
  text,
} from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { waitForHolds } from './holds.ts'
import { entityTables } from './retention/entityTables.ts'

/** Refuses with REQUIRED, MIN on `holdsUntil`, and INVALID_REFERENCE. */
export const setLegalHold = defineOperation({
  name: 'setLegalHold',
  description: 'Nothing of a person, an account or a record is erased while it is in force.',
  permission: 'ExecuteSeniorActions',
  input: {
    personId: optional(idOf('Person')),
    accountId: optional(idOf('Account', { description: 'All people on the account.' })),
    recordType: optional(text({ description: 'Type of any other record, for example KycApplication.' })),
    recordId: optional(integer({ description: 'Number of that record.' })),
    reason: longText({ blankCode: 'REQUIRED' }),
    holdsUntil: optional(date({ description: 'The last day. Empty: until it is lifted.' })),
  },
  result: { legalHold: entity('LegalHold', 'legalHoldId') },
  run: async (context, { personId, accountId, recordType, recordId, reason, holdsUntil }) => {
    await waitForHolds(context.db)
    const record = recordType && recordId !== null ? { type: recordType, id: recordId } : null
    const now = context.now().toISOString()
    if (personId === null && accountId === null && record === null) throw refuse('REQUIRED', 'personEntityId')
    if (holdsUntil !== null && holdsUntil < now.slice(0, 10))
      throw refuse('MIN', 'holdsUntil', { number: now.slice(0, 10) })
    if (personId !== null) await findRow(context, people, personId, 'personEntityId')
    if (accountId !== null) await findRow(context, accounts, accountId, 'accountEntityId')
    if (record !== null) {
      const table = entityTables(context.db).get(record.type)
      if (table === undefined) throw refuse('INVALID_REFERENCE', 'recordType')
      await findRow(context, table, record.id, 'recordId')
    }
    const { entityId } = await addRow(context, legalHolds, {
      personId,
      accountId,
      recordType: record?.type ?? null,
      recordId: record?.id ?? null,
      reason,
      holdsUntil,
      setAtUtc: now,
      setByUserId: context.actor.userId,
    })
    return { legalHoldId: entityId }
  },
})

/** Refuses with NOT_FOUND, HOLD_LIFTED, NO_APPROVER. */
export const liftLegalHold = defineOperation({
  name: 'liftLegalHold',
  description: 'Ends a legal hold. A second person always agrees.',
  permission: 'ExecuteSeniorActions',
  input: { legalHoldId: idOf('LegalHold'), reason: longText({ blankCode: 'REQUIRED' }) },
  result: { legalHold: entity('LegalHold', 'legalHoldId'), approval: approval() },
  run: async (context, { legalHoldId, reason }, { command }) => {
    const hold = await lockRow(context, legalHolds, legalHoldId)
    if (hold.liftedAtUtc !== null) throw refuse('HOLD_LIFTED')
    const approvalId = await holdForApproval(context, {
      operation: 'LEGAL_HOLD_LIFT',
      subject: hold.reason,
      accountIds: hold.accountId === null ? [] : [hold.accountId],
      record: { type: 'LegalHold', id: legalHoldId },
      note: reason,
      command,
      isAlwaysHeld: true,
    })
    if (approvalId === null) {
      await changeRow(context, legalHolds, legalHoldId, {
        liftedAtUtc: context.now().toISOString(),
        liftedByUserId: context.actor.userId,
        liftReason: reason,
      })
    }
    return { legalHoldId, approvalId }
  },
})
