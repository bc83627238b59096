import { allowedPayoutBankAccounts } from '../../tables/aiia.ts'
import { BANK_ACCOUNT, BANK_CODE } from '../../../../engine/model/values/formats.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { checkIban, readThroughAccount } from '../shared.ts'

export const allowedPayoutBankAccountDefinition: EntitySpec = {
  typeName: 'AllowedPayoutBankAccount',
  description: 'A bank account that a customer’s money may be paid out to.',
  table: allowedPayoutBankAccounts,
  belongsTo: ['account'],
  fields: {
    account: { description: 'Account whose money may be paid out to it.', write: 'add' },
    bbanCountryCode: {
      description: 'Of the bank code and account number.',
      pattern: { source: '^(?:DK|NO|SE)$', errorCode: 'INVALID_FORMAT' },
    },
    bbanBankCode: {
      description: 'Bank and branch.',
      pattern: { source: BANK_CODE.source, errorCode: 'INVALID_FORMAT' },
    },
    bbanAccountNumber: {
      description: 'Account number.',
      pattern: { source: BANK_ACCOUNT.source, errorCode: 'INVALID_FORMAT' },
    },
    ibanNumber: {
      description: 'International account number, without spaces; instead of bank code and account number.',
      pattern: { source: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$', errorCode: 'INVALID_FORMAT' },
    },
    holderName: { description: 'Who holds it.', minLength: 2, maxLength: 140 },
    isDefault: { description: 'Suggested first.' },
    verifiedAtUtc: {
      description: 'When it was confirmed to be the customer’s own.',
      writtenBy: ['confirmPayoutAccount'],
    },
    proof: { description: 'Why it counts as the customer’s own.', writtenBy: ['confirmPayoutAccount'] },
    proofNote: false,
    requestedByUser: { description: 'Who named it.', write: 'never' },
  },
  display: ['holderName', 'bbanAccountNumber', 'ibanNumber'],
  isConfirmed: true,
  access: {
    read: readThroughAccount,
    add: { permission: 'RawDataEdit', approval: 'PAYOUT_ACCOUNT_CHANGE' },
    update: { permission: 'RawDataEdit', approval: 'PAYOUT_ACCOUNT_CHANGE' },
    delete: { permission: 'RawDataEdit', approval: 'PAYOUT_ACCOUNT_CHANGE' },
  },
  validate: (row) => [
    ...(row.ibanNumber || (row.bbanBankCode && row.bbanAccountNumber)
      ? []
      : [{ field: row.bbanBankCode ? 'bbanAccountNumber' : 'ibanNumber', code: 'REQUIRED' }]),
    ...checkIban(row, 'ibanNumber'),
  ],
}
