import { aiiaAccounts } from '../../tables/aiia.ts'
import { BANK_ACCOUNT, BANK_CODE } from '../../../../engine/model/values/formats.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer, checkIban, readThroughAccount } from '../shared.ts'

export const aiiaAccountDefinition: EntitySpec = {
  typeName: 'AiiaAccount',
  description:
    'A bank account as the open-banking provider sees it: one of the platform’s, or one a customer gave access to.',
  table: aiiaAccounts,
  belongsTo: ['account'],
  relations: {
    aiiaTransactions: { kind: 'to-many', typeName: 'AiiaTransaction', inverse: 'aiiaAccount' },
  },
  fields: {
    account: { description: 'Account of the customer who gave access to it.' },
    bankAccount: { description: 'The platform’s bank account it is.' },
    aiiaAccountId: {
      isCode: true,
      description: 'The provider’s number of the account.',
      write: 'add',
      minLength: 4,
      maxLength: 80,
    },
    name: { description: 'What its holder calls it.', minLength: 1, maxLength: 80 },
    providerId: { isCode: true, description: 'Bank, as the provider names it.', minLength: 2, maxLength: 60 },
    bbanBankCode: {
      description: 'Bank and branch.',
      pattern: { source: BANK_CODE.source, errorCode: 'INVALID_FORMAT' },
    },
    bbanAccountNumber: {
      description: 'Account number.',
      pattern: { source: BANK_ACCOUNT.source, errorCode: 'INVALID_FORMAT' },
    },
    iban: {
      description: 'International account number, without spaces.',
      pattern: { source: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$', errorCode: 'INVALID_FORMAT' },
    },
    availableBalance: byServer('What could be paid from it when it was last read.'),
    bookedBalance: byServer('Balance when it was last read.'),
    consentExpiresAtUtc: { description: 'When access expires.' },
    lastSynchronizedAtUtc: byServer('When it was last read.'),
    isConnected: { description: 'The provider has access.' },
  },
  display: ['name', 'providerId'],
  validate: (row) => checkIban(row, 'iban'),
  access: {
    read: readThroughAccount,
    add: { permission: 'RawDataEdit' },
    update: { permission: 'RawDataEdit' },
    delete: { permission: 'RawDataEdit' },
  },
}
