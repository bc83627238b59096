import { liftLegalHold, setLegalHold } from '../../privacy/legalHolds.ts'
import { type DueRow, reportDue } from '../../privacy/retention/reportDue.ts'
import {
  addOperation,
  approvalField,
  entityField,
  type OperationKit,
} from '../../../../engine/server/api/OperationKit.ts'
import { rulesOf } from './rulesOf.ts'

/** setLegalHold, liftLegalHold, reportRetention. */
export const addRetention = (kit: OperationKit): void => {
  addHolds(kit)
  addReport(kit)
}

const addHolds = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'setLegalHold', {
    description: 'Nothing of a person, an account or a record is erased while it is in force.',
    input: builder.inputType('SetLegalHoldInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        personEntityId: t.int(),
        accountEntityId: t.int({ description: 'All people on the account.' }),
        recordType: t.string({ description: 'Type of any other record, for example KycApplication.' }),
        recordId: t.int({ description: 'Number of that record.' }),
        reason: t.field({ type: 'LongText', required: true }),
        holdsUntil: t.field({ type: 'LocalDate', description: 'The last day. Empty: until it is lifted.' }),
      }),
    }),
    run: (context, input) => {
      const { personEntityId, accountEntityId, recordType, recordId, reason, holdsUntil } = input
      return setLegalHold(context, {
        personId: personEntityId ?? null,
        accountId: accountEntityId ?? null,
        record: recordType && typeof recordId === 'number' ? { type: recordType, id: recordId } : null,
        reason,
        until: holdsUntil ?? null,
      })
    },
    result: (t) => ({ legalHold: entityField(kit, t, 'LegalHold', (found) => found.legalHoldId) }),
  })
  addOperation(kit, 'liftLegalHold', {
    description: 'Ends a legal hold. A second person always agrees.',
    input: builder.inputType('LiftLegalHoldInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        legalHoldEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', required: true }),
      }),
    }),
    run: (context, { legalHoldEntityId, reason }) =>
      liftLegalHold(context, { legalHoldId: legalHoldEntityId, reason }),
    result: (t) => ({
      legalHold: entityField(kit, t, 'LegalHold', (found) => found.legalHoldId),
      approval: approvalField(kit, t),
    }),
  })
}

const addReport = (kit: OperationKit): void => {
  const { builder } = kit
  const row = builder.objectRef<DueRow>('RetentionDue').implement({
    description: 'Records of one kind of one person that are erased on a day.',
    fields: (t) => ({
      personEntityId: t.exposeInt('personId'),
      personName: t.exposeString('personName'),
      entityName: t.exposeString('typeName', { description: 'Type of the records.' }),
      rowCount: t.exposeInt('rowCount'),
      dueOn: t.field({ type: 'LocalDate', resolve: ({ dueOn }) => dueOn }),
      isHeld: t.exposeBoolean('isHeld', { description: 'A legal hold keeps them.' }),
    }),
  })
  addOperation(kit, 'reportRetention', {
    description: 'What is erased within the coming months, the earliest first.',
    input: builder.inputType('ReportRetentionInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        months: t.int({ required: true, description: 'From 1 to 120.' }),
      }),
    }),
    run: async (context, { months }, request) => ({
      dues: await reportDue(context, rulesOf(request), Math.min(Math.max(months, 1), 120)),
    }),
    result: (t) => ({
      dues: t.field({ type: [row], nullable: true, resolve: (found) => found.dues ?? null }),
    }),
  })
}
