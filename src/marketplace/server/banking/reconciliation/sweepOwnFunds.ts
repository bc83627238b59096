import { Decimal } from 'decimal.js'
import { sql } from 'drizzle-orm'
import { bankAccounts, outgoingBankTransfers } from '../../tables/banking.ts'
import { currencies } from '../../../../engine/server/db/tables/reference.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import { postEntry } from '../../ledger/postEntry.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf, money, optional, text } from '../../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'

/**
 * With the next payment file. Needs approval for any amount. Payments in transit do not count. Refuses with NOT_FOUND,
 * INVALID_REFERENCE, NO_OWN_BANK, MIN, MAX, ALREADY_REQUESTED.
 */
export const sweepOwnFunds = defineOperation({
  name: 'sweepOwnFunds',
  description: 'Transfers own funds from a client bank account to the operating account.',
  permission: 'ExecuteSeniorActions',
  isConfirmed: true,
  input: {
    bankAccountId: idOf('BankAccount', { description: 'Account for customers’ money.' }),
    amount: optional(money({ description: 'Empty: all own funds.' })),
    dryRun: optional(flag({ description: 'Only computes the amounts.' })),
  },
  result: {
    outgoingBankTransfer: entity('OutgoingBankTransfer', 'outgoingTransferId'),
    approval: approval(),
    bankFunds: money({ description: 'Balance of the client bank accounts in the currency.' }),
    customerFunds: money({ description: 'Owed to customers.' }),
    ownFunds: money({ description: 'What is left for the platform.' }),
    currencyCode: text(),
  },
  run: async (context, { bankAccountId, amount: given, dryRun }, { command }) => {
    const bank = await findRow(context, bankAccounts, bankAccountId, 'bankAccountEntityId')
    const { currencyId } = bank
    if (bank.purpose !== 'CLIENT_FUNDS') throw refuse('INVALID_REFERENCE', 'bankAccountEntityId')
    const { code: currencyCode } = await findRow(context, currencies, currencyId, 'bankAccountEntityId')
    // No balance changes until the sweep is posted.
    await context.db.query(
      'SELECT FROM ledger_accounts WHERE currency_id = $1::int ORDER BY entity_id FOR UPDATE',
      [currencyId],
    )
    const { available, ...funds } = await readSums(context, bank)
    const sums = { ...funds, currencyCode }
    if (dryRun === true) return { ...sums, outgoingTransferId: null, approvalId: null }
    const [own] = await readRows(
      context,
      bankAccounts,
      sql`${bankAccounts.currencyId} = ${currencyId}::int and ${bankAccounts.purpose} = 'OPERATIONS' and ${bankAccounts.isActive}`,
    )
    if (own === undefined) throw refuse('NO_OWN_BANK', null, { currency: currencyCode })
    const amount = new Decimal(given ?? available)
    if (amount.lte(0)) throw refuse('MIN', 'amount', { number: { amount: '0.01', of: bank } })
    if (amount.gt(available)) throw refuse('MAX', 'amount', { number: { amount: available, of: bank } })
    const whole = amount.toFixed(2)
    const approvalId = await holdForApproval(context, {
      operation: 'MANUAL_TRANSACTION',
      subject: `${bank.iban} → ${own.iban}`,
      currencyId,
      amount: whole,
      isHeldAtAnyAmount: true,
      record: { type: 'BankAccount', id: bank.entityId },
      payload: { debit: own.iban, credit: bank.iban, amount: whole },
      command: { ...command, input: { bankAccountId, amount: whole, dryRun } },
    })
    if (approvalId !== null) return { ...sums, outgoingTransferId: null, approvalId }
    const { entityId: journalEntryId } = await postEntry(context, {
      kind: 'OUTGOING_TRANSFER',
      currencyId,
      description: { code: 'OWN_FUNDS_MOVED' },
      reference: own.iban,
      lines: [
        {
          ledger: own.ledgerAccountId === null ? 'OWN_BANK' : { ledgerAccountId: own.ledgerAccountId },
          debit: whole,
        },
        { ledger: 'OUTGOING_PAYMENTS', credit: whole },
      ],
    })
    const { entityId: outgoingTransferId } = await addRow(context, outgoingBankTransfers, {
      transferNumber: `S-${100_000 + journalEntryId}`,
      bankAccountId: bank.entityId,
      amount: whole,
      currencyId,
      toBankAccountNumber: own.iban,
      recipientName: own.name,
      registeredAtUtc: context.now().toISOString(),
      journalEntryId,
    })
    return { ...sums, outgoingTransferId, approvalId: null }
  },
})

const readSums = async ({ db }: OperationContext, bank: Row<typeof bankAccounts>) => {
  const [sums] = await db.query<{ bank: string; customers: string; account: string }>(SUMS, [
    bank.currencyId,
    bank.ledgerAccountId,
    bank.entityId,
  ])
  const [bankFunds, customerFunds] = [new Decimal(sums?.bank ?? 0), new Decimal(sums?.customers ?? 0)]
  const ownFunds = bankFunds.minus(customerFunds)
  return {
    bankFunds: bankFunds.toFixed(2),
    customerFunds: customerFunds.toFixed(2),
    ownFunds: ownFunds.toFixed(2),
    // The account pays out no more than it holds.
    available: Decimal.min(ownFunds, sums?.account ?? 0).toFixed(2),
  }
}

/** Deposits that the bank has, but the provider has not confirmed, are customers' money already. */
const SUMS = `
  SELECT sum(g.balance) FILTER (WHERE g.kind = 'CLIENT_BANK' OR EXISTS (SELECT FROM bank_accounts b
      WHERE b.ledger_account_id = g.entity_id AND b.purpose = 'CLIENT_FUNDS'))::text AS bank,
    (sum(g.balance) FILTER (WHERE g.kind IN ('CUSTOMER_FUNDS', 'UNALLOCATED_FUNDS', 'OUTGOING_PAYMENTS'))
      + coalesce((SELECT sum(e.amount) FROM aiia_bank_deposits d JOIN journal_entries e ON e.entity_id = d.clearing_entry_id
        WHERE e.currency_id = $1::int AND d.transit_entry_id IS NULL), 0))::text AS customers,
    (sum(g.balance) FILTER (WHERE g.entity_id = $2::int OR $2::int IS NULL AND g.kind = 'CLIENT_BANK')
      - coalesce((SELECT sum(o.amount) FROM outgoing_bank_transfers o
        WHERE o.bank_account_id = $3::int AND NOT o.is_processed), 0))::text AS account
  FROM ledger_accounts g WHERE g.currency_id = $1::int`
