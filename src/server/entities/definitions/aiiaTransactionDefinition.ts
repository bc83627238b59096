import { aiiaTransactions } from '../../db/tables/aiia.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields } from './shared.ts'

/** Reported by the provider: nobody writes it. */
export const aiiaTransactionDefinition: EntityDefinition = {
  typeName: 'AiiaTransaction',
  listField: 'aiiaTransactions',
  getField: 'aiiaTransaction',
  description: 'A transaction on a bank account as the open-banking provider reported it.',
  table: aiiaTransactions,
  relations: {
    aiiaAccount: {
      kind: 'to-one',
      typeName: 'AiiaAccount',
      column: aiiaTransactions.aiiaAccountId,
      description: 'Account it was on.',
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: aiiaTransactions.currencyId,
    },
    aiiaBankDeposit: {
      kind: 'to-one',
      typeName: 'AiiaBankDeposit',
      column: aiiaTransactions.aiiaBankDepositId,
      description: 'Deposit it completed.',
    },
    aiiaBankPayout: {
      kind: 'to-one',
      typeName: 'AiiaBankPayout',
      column: aiiaTransactions.aiiaBankPayoutId,
      description: 'Payout it completed.',
    },
    incomingBankTransfer: {
      kind: 'to-one',
      typeName: 'IncomingBankTransfer',
      column: aiiaTransactions.incomingBankTransferId,
      description: 'Incoming transfer it is the other report of.',
    },
  },
  fields: {
    ...entityFields,
    transactionId: { description: 'The provider’s number of the transaction.' },
    state: { description: 'Booked by the bank, or still expected.' },
    amount: { description: 'Money in, or with a minus sign out.' },
    bookedOn: { description: 'Day the bank booked it.' },
    text: { description: 'Text on the bank statement.' },
    counterpartName: { description: 'Who paid or was paid.' },
    counterpartAccountNumber: { description: 'Their account.' },
  },
  display: ['transactionId'],
  access: {
    read: { staff: 'all', partner: 'none', customer: 'none' },
  },
}
