import { journalEntries } from '../../tables/ledger.ts'
import { memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Only operations post entries, see domain/ledger: there is no add, update or delete. */
export const journalEntryDefinition: EntitySpec = {
  typeName: 'JournalEntry',
  description: 'One booking: money that moved between accounts at one time, debits and credits in balance.',
  table: journalEntries,
  belongsTo: [],
  relations: {
    journalLines: {
      kind: 'to-many',
      typeName: 'JournalLine',
      inverse: 'journalEntry',
      description: 'Debits and credits.',
    },
    reversals: {
      kind: 'to-many',
      typeName: 'JournalEntry',
      inverse: 'reversedEntry',
      description: 'Entry that takes this one back.',
    },
    trades: { kind: 'to-many', typeName: 'Trade', inverse: 'journalEntry' },
    fees: { kind: 'to-many', typeName: 'Fee', inverse: 'journalEntry' },
    incomingBankTransfers: { kind: 'to-many', typeName: 'IncomingBankTransfer', inverse: 'journalEntry' },
    arrivalBankTransfers: {
      kind: 'to-many',
      typeName: 'IncomingBankTransfer',
      inverse: 'arrivalEntry',
      description: 'Transfer that it booked among the unallocated funds.',
    },
    outgoingBankTransfers: { kind: 'to-many', typeName: 'OutgoingBankTransfer', inverse: 'journalEntry' },
    exportOutgoingBankTransfers: {
      kind: 'to-many',
      typeName: 'OutgoingBankTransfer',
      inverse: 'exportEntry',
      description: 'Transfers of the file that it booked.',
    },
    aiiaBankDeposits: { kind: 'to-many', typeName: 'AiiaBankDeposit', inverse: 'journalEntry' },
    aiiaBankPayouts: { kind: 'to-many', typeName: 'AiiaBankPayout', inverse: 'journalEntry' },
    settlementBankPayouts: {
      kind: 'to-many',
      typeName: 'AiiaBankPayout',
      inverse: 'settlementEntry',
      description: 'Payout whose money left the bank, or came back, with it.',
    },
  },
  fields: {
    reversedEntry: { description: 'Entry that this one takes back.' },
    createdByUser: { description: 'Who asked for it; empty when the platform booked it automatically.' },
    entryNumber: { description: 'Number quoted in statements.' },
    kind: { description: 'What moved the money.' },
    state: {
      description:
        'Pending entries wait and move nothing yet; posted ones never change, they are reversed by another entry.',
    },
    valueDate: { description: 'Day the money counts from.' },
    bookedAtUtc: { description: 'When it was posted; empty while it waits.' },
    description: { description: 'What it is about, as shown to account holders.' },
    reference: {
      isCode: true,
      description: 'Number of what it was booked for: a loan payment, a bank transfer, a trade.',
    },
    effectKey: false,
    amount: { description: 'Money moved: all debits in the currency of the entry.' },
    lineCount: { description: 'How many lines it has.' },
  },
  display: ['entryNumber'],
  number: 'entryNumber',
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ journalLines: { some: { account: partnerAccounts(actor) } } }),
      customer: (actor) => ({ journalLines: { some: { account: memberAccounts(actor) } } }),
    },
  },
}
