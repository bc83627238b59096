import { bankAccounts } from '../../tables/banking.ts'
import { BANK_CODE } from '../../../../engine/model/values/formats.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { STAFF, staffDataAccess } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer, checkIban } from '../shared.ts'

export const bankAccountDefinition: EntitySpec = {
  typeName: 'BankAccount',
  description:
    'An account of the platform at a bank. The setting RECEIVING_BANKS says to which customers transfer.',
  table: bankAccounts,
  relations: {
    incomingBankTransfers: { kind: 'to-many', typeName: 'IncomingBankTransfer', inverse: 'bankAccount' },
    outgoingBankTransfers: { kind: 'to-many', typeName: 'OutgoingBankTransfer', inverse: 'bankAccount' },
    bankReconciliations: { kind: 'to-many', typeName: 'BankReconciliation', inverse: 'bankAccount' },
    bankStatementLines: { kind: 'to-many', typeName: 'BankStatementLine', inverse: 'bankAccount' },
    aiiaAccounts: { kind: 'to-many', typeName: 'AiiaAccount', inverse: 'bankAccount' },
  },
  fields: {
    ledgerAccount: { description: 'Internal account that mirrors it.' },
    country: { description: 'Country of the bank.' },
    name: { description: 'Name of the account holder as the bank knows it.', minLength: 2, maxLength: 80 },
    purpose: { description: 'Customers’ money is kept apart from the platform’s own.' },
    bankName: { description: 'Name of the bank.', minLength: 2, maxLength: 80 },
    address: { description: 'Address of the bank.', scalar: 'LongText', maxLength: 200 },
    registrationNumber: {
      description: 'Bank and branch, where the country has such a number.',
      pattern: { source: BANK_CODE.source, errorCode: 'INVALID_FORMAT' },
    },
    accountNumber: {
      isCode: true,
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
    paymentFileVersion: { description: 'Version of ISO 20022 payment files that the bank takes.' },
    csvFormat: {
      description: 'How CSV files of the account are read, when no known format fits.',
      writtenBy: ['setBankFileFormat'],
      read: STAFF,
    },
    statementBalance: byServer('Balance on the latest bank statement.'),
    statementOn: byServer('Day of the latest bank statement.'),
    isActive: { description: 'Used for payouts and for transfers that are booked.' },
  },
  display: ['name', 'iban'],
  isConfirmed: true,
  validate: (row) => checkIban(row, 'iban'),
  // The platform's own accounts: what customers pay in to, and what payment files are drawn on.
  access: {
    read: staffDataAccess.read,
    add: { permission: 'RawDataEdit', approval: 'PAYOUT_ACCOUNT_CHANGE' },
    update: { permission: 'RawDataEdit', approval: 'PAYOUT_ACCOUNT_CHANGE' },
    delete: { permission: 'RawDataEdit', approval: 'PAYOUT_ACCOUNT_CHANGE' },
  },
}
