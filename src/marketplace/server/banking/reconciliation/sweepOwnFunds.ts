import { Decimal } from 'decimal.js'
import { sql } from 'drizzle-orm'
import { bankAccounts, outgoingBankTransfers } from '../../tables/banking.ts'
import { currencies } from '../../../../engine/server/db/tables/reference.ts'
import type { ApprovalHandler } from '../../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../../engine/server/kernel/approvals/holdForApproval.ts'
import { postEntry } from '../../ledger/postEntry.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import {
  refuse,
  requirePermission,
  runOperation,
  type StaffContext,
} from '../../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'

export interface Sweep {
  /** Bank account for customers' money. */
  readonly bankAccountId: number
  /** Decimal as text; null: all that is the platform's own. */
  readonly amount: string | null
}

export interface SweepResult {
  readonly outgoingTransferId: number | null
  readonly approvalId: number | null
  /** What is at banks for customers' money in the currency, what customers are owed, and what is left: decimals as text. */
  readonly bankFunds: string
  readonly customerFunds: string
  readonly ownFunds: string
  readonly currencyCode: string
}

export const SWEEP_HANDLER = 'sweepOwnFunds'

/**
 * Transfers own funds, such as fees, from a client bank account to the operating account in the currency with the next
 * payment file. Needs approval for any amount. Payments in transit do not count. Refuses with NOT_FOUND, INVALID_REFERENCE,
 * NO_OWN_BANK, MIN, MAX, INVALID_FORMAT, ALREADY_REQUESTED. A dry run only computes the amounts.
 */
export const sweepOwnFunds = (
  operation: OperationContext,
  input: Sweep,
  isDryRun: boolean,
): Promise<SweepResult> =>
  runOperation(operation, 'ExecuteSeniorActions', { ...input, isDryRun }, (context) =>
    sweep(context, input, isDryRun),
  )

export const releaseSweep: ApprovalHandler = (context, input) =>
  // Only `sweep` stores it.
  sweep(requirePermission(context, 'ExecuteSeniorActions'), input as Sweep, false)

const sweep = async (context: StaffContext, input: Sweep, isDryRun: boolean): Promise<SweepResult> => {
  const bank = await findRow(context, bankAccounts, input.bankAccountId, 'bankAccountEntityId')
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
  if (isDryRun) return { ...sums, outgoingTransferId: null, approvalId: null }
  const [own] = await readRows(
    context,
    bankAccounts,
    sql`${bankAccounts.currencyId} = ${currencyId}::int and ${bankAccounts.purpose} = 'OPERATIONS' and ${bankAccounts.isActive}`,
  )
  if (own === undefined) throw refuse('NO_OWN_BANK', null, { currency: currencyCode })
  const amount = new Decimal(input.amount ?? available)
  if (amount.decimalPlaces() > 2) throw refuse('INVALID_FORMAT', 'amount')
  if (amount.lte(0)) throw refuse('MIN', 'amount', { number: { amount: '0.01', of: bank } })
  if (amount.gt(available)) throw refuse('MAX', 'amount', { number: { amount: available, of: bank } })
  const text = amount.toFixed(2)
  const approvalId = await holdForApproval(context, {
    operation: 'MANUAL_TRANSACTION',
    subject: `${bank.iban} → ${own.iban}`,
    currencyId,
    amount: text,
    isHeldAtAnyAmount: true,
    record: { type: 'BankAccount', id: bank.entityId },
    payload: { debit: own.iban, credit: bank.iban, amount: text },
    command: { handler: SWEEP_HANDLER, input: { ...input, amount: text } },
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
        debit: text,
      },
      { ledger: 'OUTGOING_PAYMENTS', credit: text },
    ],
  })
  const { entityId: outgoingTransferId } = await addRow(context, outgoingBankTransfers, {
    transferNumber: `S-${100_000 + journalEntryId}`,
    bankAccountId: bank.entityId,
    amount: text,
    currencyId,
    toBankAccountNumber: own.iban,
    recipientName: own.name,
    registeredAtUtc: context.now().toISOString(),
    journalEntryId,
  })
  return { ...sums, outgoingTransferId, approvalId: null }
}

const readSums = async (
  { db }: OperationContext,
  bank: Row<typeof bankAccounts>,
): Promise<
  Pick<SweepResult, 'bankFunds' | 'customerFunds' | 'ownFunds'> & { readonly available: string }
> => {
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
