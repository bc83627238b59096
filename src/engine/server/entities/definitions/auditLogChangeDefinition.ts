import type { Locale } from '../../../model/Text.ts'
import { auditLogChanges } from '../../db/tables/audit.ts'
import { writeKeptText } from '../../db/texts/writeText.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import type { RecordedFieldChange } from '../../kernel/audit/recordChanges.ts'
import type { EntitySpec } from '../EntityDefinition.ts'

/** Read-only: the generic layer writes these rows in the transaction of the change itself. */
export const auditLogChangeDefinition: EntitySpec = {
  typeName: 'AuditLogChange',
  description: 'One change of one record: who, when, by which operation, and each field’s old and new value.',
  table: auditLogChanges,
  fields: {
    id: { description: 'Number of the change.' },
    entityName: { isCode: true, description: 'Type of the changed record, for example Loan.' },
    entityId: { description: 'Number of the changed record.' },
    changeType: { description: 'Whether the record was added, updated or deleted.' },
    mutationName: { isCode: true, description: 'Operation that made the change.' },
    timestampUtc: { description: 'When the change was made.' },
    actorKind: { description: 'Customer, staff, or the platform itself.' },
    userId: { description: 'Number of the user who made the change; empty for the platform itself.' },
    userFirstName: { description: 'First name of the user at that time.' },
    userLastName: { description: 'Last name of the user at that time.' },
    approvedByUserId: {
      description: 'Number of the user who approved the change; empty when nobody had to.',
    },
    approvedByFirstName: { description: 'First name of the approver at that time.' },
    approvedByLastName: { description: 'Last name of the approver at that time.' },
    approval: { description: 'The request that was approved; empty when nobody had to.' },
    fromRawEdit: { description: 'Made in a raw-data view.' },
    fieldChangesJson: {
      description: 'Each changed field as JSON text with field, old and new.',
      reveal: withoutSecrets,
    },
    changedFields: { description: 'Names of the changed fields.', write: 'never' },
    clientCorrelationId: { description: 'Id the client gave its request.' },
    salt: false,
    proof: false,
    digestFormat: false,
    resultingVersion: { description: 'Version of the record after the change; empty when it was deleted.' },
  },
  listArguments: ['entityId', 'entityName'],
  display: ['entityName', 'entityId', 'timestampUtc'],
  access: { read: { staff: 'all' } },
}

/** History hides restricted fields too, and shows coded texts in the reader's language. */
function withoutSecrets(value: unknown, actor: UserActor, locale: Locale): unknown {
  if (!Array.isArray(value)) return value
  return value.flatMap((text: unknown) => {
    if (typeof text !== 'string') return []
    // Only `recordChanges` writes it.
    const { readers, ...change } = JSON.parse(text) as RecordedFieldChange
    const mayRead = readers === undefined || readers.some((role) => actor.roles.includes(role))
    if (!mayRead) return []
    const [old, next] = [change.old, change.new].map((one) => writeKeptText(locale, one))
    return [JSON.stringify({ ...change, old, new: next })]
  })
}
