import { legalHolds } from '../../tables/privacy.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Set and lifted by operations. The persons concerned are not notified. */
export const legalHoldDefinition: EntitySpec = {
  typeName: 'LegalHold',
  description: 'Personal data that must stay, whatever its date.',
  table: legalHolds,
  belongsTo: [],
  fields: {
    person: { description: 'All data of this person is kept.' },
    account: { description: 'All data of the people on this account is kept.' },
    recordType: {
      isCode: true,
      description: 'Type of another record that stays, for example KycApplication.',
    },
    recordId: { description: 'Number of that record.' },
    reason: { description: 'Why it must stay.', scalar: 'LongText' },
    holdsUntil: { description: 'The last day. Empty: until it is lifted.' },
    setAtUtc: { description: 'When it was set.' },
    setByUser: { description: 'Who set it.' },
    liftedAtUtc: { description: 'When it was lifted.' },
    liftedByUser: { description: 'Who asked for its end; a second person agreed.' },
    liftReason: { description: 'Why it was lifted.', scalar: 'LongText' },
  },
  display: ['reason'],
  access: { read: { staff: 'all' } },
}
