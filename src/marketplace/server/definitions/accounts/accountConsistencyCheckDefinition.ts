import { accountConsistencyChecks } from '../../tables/positions.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer } from '../shared.ts'

export const accountConsistencyCheckDefinition: EntitySpec = {
  typeName: 'AccountConsistencyCheck',
  description: 'What an account says of itself, compared with what the journal and its orders add up to.',
  table: accountConsistencyChecks,
  belongsTo: [],
  fields: {
    account: { write: 'never' },
    currency: { write: 'never' },
    resolvedByUser: { description: 'Who resolved a difference.', write: 'never' },
    checkedAtUtc: byServer('When they were compared.'),
    balance: byServer('Balance of the account.'),
    journalBalance: byServer('Sum of its journal lines.'),
    balanceDifference: byServer('Balance less journal; 0 when they agree.'),
    reservedAmount: byServer('Reserved amount of the account.'),
    boundAmount: byServer('Sum of its open orders and payouts.'),
    reservedDifference: byServer('Reserved less bound; 0 when they agree.'),
    isConsistent: byServer('Nothing differs.'),
    resolvedAtUtc: byServer('When a difference was resolved.'),
    note: { description: 'What the difference was.', scalar: 'LongText', maxLength: 1000 },
  },
  display: ['account.accountNumber', 'checkedAtUtc'],
  access: {
    read: { staff: 'all' },
    update: { permission: 'RawDataEdit' },
  },
}
