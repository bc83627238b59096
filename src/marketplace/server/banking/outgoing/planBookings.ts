import { Decimal } from 'decimal.js'
import { addDays } from '../../../../engine/rules/calendar.ts'
import { nextBankDay } from '../../../rules/bankDays.ts'
import { toDigits } from '../../../../engine/rules/bankNumbers.ts'
import { platformDay } from '../../../../engine/rules/platformDay.ts'
import { StoredLines } from '../StoredLines.ts'
import type { BankFileRow } from '../../bankFiles/BankFileRow.ts'
import type { StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import { findSentTransfers, type SentTransfer } from './findSentTransfers.ts'
import type { BankWord, OutcomePlan, PlannedOutcome } from './OutcomePlan.ts'

/** A booking about sent transfers, and their outcome. */
export interface PlannedBooking {
  readonly transfers: readonly SentTransfer[]
  readonly step: { readonly outcome: PlannedOutcome }
}

/**
 * Finds the bookings of a statement that are about what was sent from the account. A debit is that of a transfer when it names it, or
 * its payment file, or when amount, recipient's account and day are those of exactly one. A credit is a returned transfer when the
 * bank marks it so, and it names the transfer and its amount; any other that names one is taken in as RETURN.
 */
export async function planBookings(
  { db, now }: StaffContext,
  plan: OutcomePlan,
  bank: { readonly id: number; readonly currencyCode: string },
  rows: readonly BankFileRow[],
): Promise<ReadonlyMap<BankFileRow, PlannedBooking | 'RETURN'>> {
  const relevant = rows.filter(
    ({ isBooked, problem, currencyCode }) =>
      isBooked && problem === null && (currencyCode === null || currencyCode === bank.currencyCode),
  )
  const debits = relevant.filter(({ amount }) => isDebit(amount))
  const named = relevant.flatMap(namesIn)
  const transfers = await findSentTransfers(db, bank.id, now(), {
    numbers: named,
    exportReferences: named,
    outcomeReferences: debits.map(({ bankReference }) => bankReference),
    amounts: debits.flatMap(({ amount }) => (amount === null ? [] : new Decimal(amount).abs().toFixed(2))),
  })
  const found = new Map<BankFileRow, PlannedBooking | 'RETURN'>()
  if (transfers.length === 0) return found
  const stored = await StoredLines.read(db, bank.id, debits)
  // A return may precede its debit in the file.
  for (const row of [...debits, ...relevant.filter(({ amount }) => !isDebit(amount))]) {
    const booking = isDebit(row.amount)
      ? planDebit(plan, transfers, row, bank.currencyCode, stored.find(row) !== undefined)
      : planCredit(plan, transfers, row)
    if (booking !== null) found.set(row, booking)
  }
  return found
}

const isDebit = (amount: string | null): boolean => amount?.startsWith('-') ?? false

/** References, and the words of a debit, which the platform wrote. */
const namesIn = ({ references, message, amount }: BankFileRow): readonly string[] => [
  ...references,
  ...(isDebit(amount) ? (message?.match(/[\w-]+/g) ?? []) : []),
]

const planDebit = (
  plan: OutcomePlan,
  transfers: readonly SentTransfer[],
  row: BankFileRow,
  currencyCode: string,
  isStored: boolean,
): PlannedBooking | null => {
  // It takes back what had come in.
  if (row.doubt === 'REVERSAL') return null
  const names = new Set(namesIn(row))
  const byNumber = transfers.filter(({ number }) => names.has(number))
  const isNamed = byNumber.length > 0
  const byFile = transfers.filter(({ exportReference }) => names.has(exportReference ?? ''))
  const known = transfers.filter(({ outcomeReference }) => outcomeReference === row.bankReference)
  const found = [byNumber, byFile, known].find(({ length }) => length > 0)
  if (isStored) return found === undefined ? null : { transfers: found, step: { outcome: 'DUPLICATE' } }
  const word = wordOf(row, 'SETTLED')
  const amount = new Decimal(row.amount ?? '0').abs()
  if (found !== undefined) {
    // The bank leaves rejected payments out of the debit of a file.
    const carriedOut = [found, found.filter(({ outcome }) => outcome !== 'FAILED')].find((some) =>
      Decimal.sum(0, ...some.map((each) => each.amount)).eq(amount),
    )
    if (carriedOut !== undefined) return all(plan, carriedOut, word)
    return isNamed || byFile.length > 0 ? doubt(plan, found, 'AMOUNT_DIFFERS', word) : null
  }
  const alike = transfers.filter(
    (each) =>
      each.outcome === null && amount.eq(each.amount) && isTo(each, row) && isOn(each, row, currencyCode),
  )
  if (alike.length === 0) return null
  return alike.length === 1 ? all(plan, alike, word) : doubt(plan, alike, 'SEVERAL_PAYMENTS', word)
}

const planCredit = (
  plan: OutcomePlan,
  transfers: readonly SentTransfer[],
  row: BankFileRow,
): PlannedBooking | 'RETURN' | null => {
  const [transfer, ...others] = transfers.filter(({ number }) => row.references.includes(number))
  if (transfer === undefined) return null
  const isMarked = row.returned !== undefined || row.doubt === 'REVERSAL'
  const isWhole = others.length === 0 && new Decimal(row.amount ?? '0').eq(transfer.amount)
  if (!isMarked || !isWhole) return 'RETURN'
  const step = plan.add(transfer, wordOf(row, 'FAILED'))
  return step.outcome === 'FAILED' || step.outcome === 'DUPLICATE'
    ? { transfers: [transfer], step }
    : 'RETURN'
}

const wordOf = (row: BankFileRow, outcome: BankWord['outcome']): BankWord => ({
  outcome,
  isReturn: outcome === 'FAILED',
  reason: row.returned ?? { code: null, text: null },
  reference: row.bankReference,
  statement: `${row.bookedOn ?? ''} ${row.amount ?? ''}`,
})

/** One debit of several transfers is one booking: the first outcome other than SETTLED applies. */
const all = (plan: OutcomePlan, transfers: readonly SentTransfer[], word: BankWord): PlannedBooking => {
  const steps = transfers.map((transfer) => plan.add(transfer, word))
  const rank = (outcome: PlannedOutcome) => (outcome === 'SETTLED' ? 1 : outcome === 'DUPLICATE' ? 2 : 0)
  const [step = { outcome: 'SETTLED' as const }] = steps.toSorted((a, b) => rank(a.outcome) - rank(b.outcome))
  return { transfers, step }
}

const doubt = (
  plan: OutcomePlan,
  transfers: readonly SentTransfer[],
  reason: 'AMOUNT_DIFFERS' | 'SEVERAL_PAYMENTS',
  word: BankWord,
): PlannedBooking => {
  const [first] = transfers
  return { transfers, step: first === undefined ? { outcome: reason } : plan.addDoubt(first, reason, word) }
}

const isTo = ({ toAccount }: SentTransfer, { payerAccountNumber }: BankFileRow): boolean =>
  payerAccountNumber !== null && toDigits(payerAccountNumber).endsWith(toDigits(toAccount))

/** On the day on which the file asked for it, or the next bank day. */
const isOn = ({ processedAt }: SentTransfer, { bookedOn }: BankFileRow, currencyCode: string): boolean => {
  const asked = nextBankDay(platformDay(processedAt), currencyCode)
  return bookedOn === asked || bookedOn === nextBankDay(addDays(asked, 1), currencyCode)
}
