import { bankReconciliationItems, bankReconciliations } from '../../tables/reconciliation.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

const STAFF_READS = { read: { staff: 'all' } } as const

/** Written by imports of the bank's files and by the nightly job. */
export const bankReconciliationDefinition: EntitySpec = {
  typeName: 'BankReconciliation',
  description: 'A bank’s statement compared with the books, and customers’ money with the platform’s own.',
  table: bankReconciliations,
  belongsTo: [],
  relations: {
    items: { kind: 'to-many', typeName: 'BankReconciliationItem', inverse: 'reconciliation' },
  },
  fields: {
    periodFrom: { description: 'First day of the statement.' },
    periodTo: { description: 'Last day of the statement.' },
    state: { description: 'Whether they agree.' },
    openingBalance: { description: 'Balance that the statement begins with.' },
    statementBalance: { description: 'Balance that the statement ends with.' },
    ledgerBalance: { description: 'Balance of the ledger account on that day.' },
    difference: { description: 'Books less statement.', write: 'never' },
    unexplainedAmount: { description: 'The part of it that no line makes up.' },
    customerFunds: { description: 'What customers are owed in the currency.' },
    safeguardedFunds: { description: 'What is at banks for customers’ money and with payment providers.' },
    ownFunds: { description: 'Platform’s own part of the safeguarded funds.', write: 'never' },
    computedAtUtc: { description: 'When they were last compared.' },
  },
  display: ['bankAccount.name', 'periodTo'],
  access: STAFF_READS,
}

export const bankReconciliationItemDefinition: EntitySpec = {
  typeName: 'BankReconciliationItem',
  description: 'Part of the difference between a statement and the books.',
  table: bankReconciliationItems,
  belongsTo: [],
  fields: {
    reconciliation: { description: 'The comparison it is part of.' },
    kind: { description: 'Which side has it.' },
    amount: { description: 'What it adds to the difference.' },
    day: { description: 'When it was booked.' },
    statementLine: { description: 'The line that only the statement has.' },
    journalEntry: { description: 'The entry that only the books have.' },
  },
  display: ['kind', 'amount'],
  access: STAFF_READS,
}
