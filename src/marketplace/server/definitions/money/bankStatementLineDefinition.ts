import { bankStatementLines } from '../../tables/reconciliation.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Written by imports of the bank's files. */
export const bankStatementLineDefinition: EntitySpec = {
  typeName: 'BankStatementLine',
  description: 'One payment of a bank’s statement, in or out.',
  table: bankStatementLines,
  belongsTo: [],
  fields: {
    bankReference: { isCode: true, description: 'Bank reference.' },
    bookedOn: { description: 'Day the bank booked it.' },
    amount: { description: 'Negative for outgoing money.' },
    counterpartName: { description: 'Who paid or is paid, as the bank names them.' },
    counterpartAccountNumber: { isCode: true, description: 'Their account.' },
    message: { description: 'What the payer wrote.' },
    incomingTransfer: { description: 'The transfer that it brought.' },
    journalEntry: { description: 'What books it, unless it brought a transfer.' },
  },
  display: ['bankReference'],
  access: { read: { staff: 'all' } },
}
