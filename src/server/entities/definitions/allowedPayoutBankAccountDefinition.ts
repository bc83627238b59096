import { allowedPayoutBankAccounts } from '../../db/tables/aiia.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields, readThroughAccount } from './shared.ts'

export const allowedPayoutBankAccountDefinition: EntityDefinition = {
  typeName: 'AllowedPayoutBankAccount',
  listField: 'allowedPayoutBankAccounts',
  getField: 'allowedPayoutBankAccount',
  description: 'A bank account that a customer’s money may be paid out to.',
  table: allowedPayoutBankAccounts,
  relations: {
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: allowedPayoutBankAccounts.accountId,
      description: 'Account whose money may be paid out to it.',
    },
  },
  fields: {
    ...entityFields,
    account: { write: 'add' },
    bbanBankCode: {
      description: 'Bank and branch.',
      pattern: { source: '^[0-9]{3,5}$', errorCode: 'INVALID_FORMAT' },
    },
    bbanAccountNumber: {
      description: 'Account number.',
      pattern: { source: '^[0-9]{4,15}$', errorCode: 'INVALID_FORMAT' },
    },
    ibanNumber: {
      description: 'International account number, without spaces; instead of bank code and account number.',
      pattern: { source: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$', errorCode: 'INVALID_FORMAT' },
    },
    holderName: { description: 'Who holds it.', minLength: 2, maxLength: 140 },
    isDefault: { description: 'Suggested first.' },
    verifiedAtUtc: { description: 'When it was proven to be the customer’s own.' },
  },
  display: ['holderName', 'bbanAccountNumber', 'ibanNumber'],
  access: {
    read: readThroughAccount,
    add: { permission: 'RawDataEdit' },
    update: { permission: 'RawDataEdit' },
    delete: { permission: 'RawDataEdit' },
  },
  validate: (row) =>
    row.ibanNumber || (row.bbanBankCode && row.bbanAccountNumber)
      ? []
      : [{ field: row.bbanBankCode ? 'bbanAccountNumber' : 'ibanNumber', code: 'REQUIRED' }],
}
