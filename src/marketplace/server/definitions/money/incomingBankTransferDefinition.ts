import { incomingBankTransfers } from '../../tables/banking.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer, readThroughAccount } from '../shared.ts'

export const incomingBankTransferDefinition: EntitySpec = {
  typeName: 'IncomingBankTransfer',
  description: 'Money that arrived on a bank account of the platform, as the bank reported it.',
  table: incomingBankTransfers,
  belongsTo: ['account'],
  relations: {
    aiiaTransactions: { kind: 'to-many', typeName: 'AiiaTransaction', inverse: 'incomingBankTransfer' },
  },
  fields: {
    bankAccount: { description: 'Account it arrived on.', write: 'never' },
    currency: { write: 'never' },
    account: { description: 'Customer’s account it was matched to.', write: 'never' },
    loanPayment: { description: 'Instalment it paid.', write: 'never' },
    journalEntry: {
      description: 'Booking of it; before it is matched, on the account for unallocated money.',
      write: 'never',
    },
    arrivalEntry: {
      description: 'Booking on the account for unallocated money, if the owner was not known at once.',
      write: 'never',
    },
    splitFrom: { description: 'Transfer of which it is a part.', write: 'never' },
    returnTransfer: { description: 'Payment with which it goes back to its payer.', write: 'never' },
    matchedByUser: { description: 'Who matched it; empty when its reference did.', write: 'never' },
    bankReference: {
      ...byServer(
        'The bank’s own number of the transfer. It comes only once on an account, so importing twice counts nothing twice.',
      ),
      isCode: true,
    },
    state: byServer('Whether it is known whose money it is.'),
    unmatchedReason: { ...byServer('Why a person has to say whose money it is.'), read: STAFF },
    amount: byServer('Amount that arrived.'),
    bookedOn: byServer('Day the bank booked it.'),
    payerName: byServer('Payer, as the bank names them.'),
    payerAccountNumber: { ...byServer('Account the money came from.'), isCode: true },
    message: byServer('What the payer wrote.'),
    matchedAtUtc: byServer('When it was matched.'),
    note: { description: 'For colleagues only.', scalar: 'LongText', maxLength: 1000, read: STAFF },
  },
  display: ['bankReference'],
  access: {
    read: readThroughAccount,
    update: { permission: 'RawDataEdit' },
  },
}
