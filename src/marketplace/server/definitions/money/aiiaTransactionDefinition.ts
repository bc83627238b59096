import { aiiaTransactions } from '../../tables/aiia.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Reported by the provider; read-only. */
export const aiiaTransactionDefinition: EntitySpec = {
  typeName: 'AiiaTransaction',
  description: 'A transaction on a bank account as the open-banking provider reported it.',
  table: aiiaTransactions,
  belongsTo: ['aiiaAccount'],
  fields: {
    incomingBankTransfer: { description: 'Incoming transfer it is the other report of.' },
    aiiaBankPayout: { description: 'Payout it completed.' },
    aiiaBankDeposit: { description: 'Deposit it completed.' },
    aiiaAccount: { description: 'Account it was on.' },
    transactionId: { isCode: true, description: 'The provider’s number of the transaction.' },
    state: { description: 'Booked by the bank, or still expected.' },
    amount: { description: 'Money in, or with a minus sign out.' },
    bookedOn: { description: 'Day the bank booked it.' },
    text: { description: 'Text on the bank statement.' },
    counterpartName: { description: 'Who paid or was paid.' },
    counterpartAccountNumber: { isCode: true, description: 'Their account.' },
  },
  display: ['transactionId'],
  access: {
    read: { staff: 'all' },
  },
}
