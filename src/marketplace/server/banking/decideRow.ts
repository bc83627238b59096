import { Decimal } from 'decimal.js'
import { aiiaBankDeposits } from '../tables/aiia.ts'
import { type DepositInTransit, readInTransit } from '../deposits/inTransit.ts'
import type { BankFileRow, RowProblem } from '../bankFiles/BankFileRow.ts'
import { qualifiedReference } from '../bankFiles/qualifiedReference.ts'
import type { StatedBank } from './checkStatements.ts'
import { type ImportedRow, type ImportOutcome, toOutcome } from './ImportedRow.ts'
import type { PlannedBooking } from './outgoing/planBookings.ts'
import { isAnyOf, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import type { StaffContext } from '../../../engine/server/kernel/runOperation.ts'
import { accountNumbersIn } from './transfers/accountNumbersIn.ts'
import { isOtherPayer, type PaidAccount, readPaidAccounts } from './transfers/payers.ts'

export type Known = Map<string, { readonly amount: string; readonly bookedOn: string }>

export const readKnown = async (
  { db }: StaffContext,
  bankAccountId: number,
  rows: readonly BankFileRow[],
): Promise<Known> => {
  const found = await db.query<{ bank_reference: string; amount: string; booked_on: string }>(
    `SELECT bank_reference, amount, booked_on::text AS booked_on FROM incoming_bank_transfers
     WHERE bank_account_id = $1::int AND bank_reference = ANY($2::text[])`,
    [bankAccountId, rows.flatMap((row) => [row.bankReference, qualifiedReference(row)])],
  )
  return new Map(found.map((row) => [row.bank_reference, { amount: row.amount, bookedOn: row.booked_on }]))
}

/** Whom money can be for, by what texts name. */
export interface PaidFor {
  /** By number. */
  readonly accounts: ReadonlyMap<string, PaidAccount>
  /** By the numbers of their order, payment and transaction. */
  readonly deposits: Map<string, DepositInTransit>
}

/** Accounts by the numbers that occur in the texts. A colleague matches what is for the caller's own ones. */
export const readAccounts = async (
  { db, actor }: StaffContext,
  bank: StatedBank,
  rows: readonly BankFileRow[],
): Promise<PaidFor['accounts']> => {
  const numbers = [...new Set(rows.flatMap((row) => accountNumbersIn(textsOf(row))))]
  const found = await readPaidAccounts(
    db,
    bank.currencyId,
    'a.account_number = ANY($2::text[]) AND a.entity_id <> ALL($3::int[])',
    [numbers, [...actor.memberships.keys()]],
  )
  return new Map(found.map((account) => [account.accountNumber, account]))
}

/** Locks them, before any account, unless nothing is booked. */
export const readDeposits = async (
  context: StaffContext,
  bank: StatedBank,
  rows: readonly BankFileRow[],
  isDryRun: boolean,
): Promise<PaidFor['deposits']> => {
  const names = [...new Set(rows.flatMap(wordsOf))]
  const read = () =>
    readInTransit(
      context.db,
      bank.currencyId,
      'd.order_id = ANY($2::text[]) OR d.payment_id = ANY($2::text[]) OR d.transaction_id = ANY($2::text[])',
      [names],
    )
  let found = await read()
  if (!isDryRun && found.length > 0) {
    // Another import or a match may have cleared some of them meanwhile.
    const ids = found.map(({ id }) => id)
    await lockRows(context, aiiaBankDeposits, isAnyOf(aiiaBankDeposits.entityId, ids))
    found = await read()
  }
  return new Map(
    found.flatMap((deposit) =>
      [deposit.orderId, deposit.paymentId, deposit.transactionId].flatMap((name) =>
        name === null ? [] : [[name, deposit] as const],
      ),
    ),
  )
}

const textsOf = ({ message, references }: BankFileRow): readonly string[] => [message ?? '', ...references]

/** What may be a number of an order, a payment or a transaction. */
const wordsOf = (row: BankFileRow): readonly string[] =>
  [...textsOf(row), row.bankReference]
    .flatMap((text) => [text, ...text.split(/[^\w-]+/)])
    .filter((word) => word.length >= 8 && /\d/.test(word))

export const refused = (row: BankFileRow, problem: RowProblem | null): ImportedRow => ({
  ...row,
  problem,
  outcome: 'REFUSED',
  reason: null,
  accountNumber: null,
  depositId: null,
  transferNumber: null,
  exportEntryId: null,
})

/** Remembers what it takes in as known. */
export const decide = (
  row: BankFileRow,
  bank: StatedBank,
  known: Known,
  { accounts, deposits }: PaidFor,
  sent: PlannedBooking | 'RETURN' | null,
): ImportedRow => {
  const as = (outcome: ImportOutcome, more: Partial<ImportedRow> = {}): ImportedRow => ({
    ...row,
    currencyCode: row.currencyCode ?? bank.currencyCode,
    reason: null,
    accountNumber: null,
    depositId: null,
    transferNumber: null,
    exportEntryId: null,
    outcome,
    ...more,
  })
  const { amount, bookedOn } = row
  if (!row.isBooked) return as('NOT_BOOKED', { problem: null })
  if (row.problem !== null || amount === null || bookedOn === null) return refused(row, row.problem)
  if (row.currencyCode !== null && row.currencyCode !== bank.currencyCode)
    return refused(row, {
      code: 'CURRENCY_MISMATCH',
      field: 'currency',
      params: { one: row.currencyCode, other: bank.currencyCode },
    })
  if (sent !== null && sent !== 'RETURN') {
    const { outcome, reason } = toOutcome(sent.step.outcome)
    return as(outcome, {
      reason,
      transferNumber: sent.transfers.map(({ number }) => number).join(', '),
      exportEntryId: new Decimal(amount).isNegative() ? (sent.transfers[0]?.exportEntryId ?? null) : null,
    })
  }
  if (new Decimal(amount).lte(0)) return as('SKIPPED')
  const isKnown = (reference: string): boolean => {
    const earlier = known.get(reference)
    return earlier !== undefined && earlier.bookedOn === bookedOn && new Decimal(earlier.amount).eq(amount)
  }
  if (isKnown(row.bankReference)) return as('DUPLICATE')
  if (isKnown(qualifiedReference(row))) return as('DUPLICATE', { bankReference: qualifiedReference(row) })
  const isReused = known.has(row.bankReference)
  const bankReference = isReused ? qualifiedReference(row) : row.bankReference
  known.set(bankReference, { amount, bookedOn })
  if (isReused) return as('IMPORTED', { bankReference, reason: 'KNOWN_REFERENCE' })
  const doubt = row.doubt ?? sent
  if (doubt !== null) return as('IMPORTED', { bankReference, reason: doubt })
  const [deposit] = wordsOf(row).flatMap((word) => deposits.get(word) ?? [])
  if (deposit !== undefined) {
    if (!new Decimal(deposit.amount).eq(amount))
      return as('IMPORTED', { bankReference, reason: 'OTHER_AMOUNT' })
    for (const [name, { id }] of deposits) if (id === deposit.id) deposits.delete(name)
    return as('CLEARED', { bankReference, depositId: deposit.id })
  }
  const [account, ...others] = accountNumbersIn(textsOf(row)).flatMap((number) => accounts.get(number) ?? [])
  if (account === undefined) return as('IMPORTED', { bankReference })
  if (others.length > 0) return as('IMPORTED', { bankReference, reason: 'SEVERAL_ACCOUNTS' })
  return isOtherPayer(account, row)
    ? as('IMPORTED', { bankReference, reason: 'OTHER_PAYER' })
    : as('MATCHED', { bankReference, accountNumber: account.accountNumber })
}
