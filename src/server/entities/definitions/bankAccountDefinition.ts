import { bankAccounts } from '../../db/tables/banking.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { byServer, entityFields } from './shared.ts'

export const bankAccountDefinition: EntityDefinition = {
  typeName: 'BankAccount',
  listField: 'bankAccounts',
  getField: 'bankAccount',
  description: 'An account of the platform at a bank. Customers transfer to those that hold client funds.',
  table: bankAccounts,
  relations: {
    country: {
      kind: 'to-one',
      typeName: 'Country',
      column: bankAccounts.countryId,
      description: 'Country of the bank.',
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: bankAccounts.currencyId,
    },
    ledgerAccount: {
      kind: 'to-one',
      typeName: 'LedgerAccount',
      column: bankAccounts.ledgerAccountId,
      description: 'Internal account that mirrors it.',
    },
    incomingBankTransfers: { kind: 'to-many', typeName: 'IncomingBankTransfer', inverse: 'bankAccount' },
    outgoingBankTransfers: { kind: 'to-many', typeName: 'OutgoingBankTransfer', inverse: 'bankAccount' },
    aiiaAccounts: { kind: 'to-many', typeName: 'AiiaAccount', inverse: 'bankAccount' },
  },
  fields: {
    ...entityFields,
    name: { description: 'Name of the account holder as the bank knows it.', minLength: 2, maxLength: 80 },
    purpose: { description: 'Customers’ money is kept apart from the platform’s own.' },
    bankName: { description: 'Name of the bank.', minLength: 2, maxLength: 80 },
    address: { description: 'Address of the bank.', maxLength: 200 },
    registrationNumber: {
      description: 'Bank and branch, where the country has such a number.',
      pattern: { source: '^[0-9]{3,5}$', errorCode: 'INVALID_FORMAT' },
    },
    accountNumber: {
      description: 'Account number as it is written in the country.',
      minLength: 4,
      maxLength: 34,
    },
    iban: {
      description: 'International number of the account, without spaces.',
      pattern: { source: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$', errorCode: 'INVALID_FORMAT' },
    },
    swiftBic: {
      description: 'International code of the bank.',
      pattern: { source: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', errorCode: 'INVALID_FORMAT' },
    },
    statementBalance: byServer('Balance on the latest bank statement.'),
    statementOn: byServer('Day of the latest bank statement.'),
    isActive: { description: 'Shown to customers and used for transfers.' },
  },
  display: ['name', 'iban'],
  access: {
    read: { staff: 'all', partner: 'none', customer: 'none' },
    add: { permission: 'RawDataEdit' },
    update: { permission: 'RawDataEdit' },
    delete: { permission: 'RawDataEdit' },
  },
}
