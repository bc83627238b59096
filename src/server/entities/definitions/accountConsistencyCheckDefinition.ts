import { accountConsistencyChecks } from '../../db/tables/positions.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { byServer, entityFields } from './shared.ts'

export const accountConsistencyCheckDefinition: EntityDefinition = {
  typeName: 'AccountConsistencyCheck',
  listField: 'accountConsistencyChecks',
  getField: 'accountConsistencyCheck',
  description: 'What an account says of itself, compared with what the journal and its orders add up to.',
  table: accountConsistencyChecks,
  relations: {
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: accountConsistencyChecks.accountId,
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: accountConsistencyChecks.currencyId,
    },
    resolvedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: accountConsistencyChecks.resolvedByUserId,
      description: 'Who cleared a difference up.',
    },
  },
  fields: {
    ...entityFields,
    account: { write: 'never' },
    currency: { write: 'never' },
    resolvedByUser: { write: 'never' },
    checkedAtUtc: byServer('When they were compared.'),
    balance: byServer('Balance of the account.'),
    journalBalance: byServer('Sum of its journal lines.'),
    balanceDifference: byServer('Balance less journal; 0 when they agree.'),
    reservedAmount: byServer('Reserved amount of the account.'),
    boundAmount: byServer('Sum of its open orders and payouts.'),
    reservedDifference: byServer('Reserved less bound; 0 when they agree.'),
    isConsistent: byServer('Nothing differs.'),
    resolvedAtUtc: byServer('When a difference was cleared up.'),
    note: { description: 'What the difference was.', maxLength: 1000 },
  },
  display: ['account.accountNumber', 'checkedAtUtc'],
  access: {
    read: { staff: 'all', partner: 'none', customer: 'none' },
    update: { permission: 'RawDataEdit' },
  },
}
