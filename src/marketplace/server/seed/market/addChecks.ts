import { accountConsistencyChecks, loanDiffs } from '../../tables/index.ts'
import { cents } from '../addAccount.ts'
import { addDays, addMinutes, atMinute, TODAY } from '../calendar.ts'
import type { Listing, MarketBlock } from './MarketBlock.ts'

/** Tonight's checks of all accounts, which agree, and the findings of earlier ones. */
export function addConsistencyChecks({ sink, random, accounts, staffUserIds }: MarketBlock): void {
  const add = (nth: number, at: string, difference: number, note: string | null) => {
    const account = accounts[nth]
    if (!account) return
    const isFound = difference !== 0
    sink.add(accountConsistencyChecks, {
      entityId: sink.nextId(accountConsistencyChecks),
      accountId: account.accountId,
      currencyId: account.currencyId,
      checkedAtUtc: at,
      balance: cents(account.balance),
      journalBalance: cents(account.balance - difference),
      reservedAmount: cents(account.reserved),
      boundAmount: cents(account.reserved),
      resolvedAtUtc: note ? addMinutes(at, 420) : null,
      resolvedByUserId: note ? random.pick(staffUserIds) : null,
      note,
      createdAtUtc: at,
      updatedAtUtc: isFound && note ? addMinutes(at, 420) : at,
    })
  }
  for (const [at, difference, note] of FOUND) {
    add(random.int(0, accounts.length - 1), at, difference, note)
  }
  for (const nth of accounts.keys()) add(nth, atMinute(TODAY, 420), 0, null)
}

const FOUND = [
  ['2026-08-14T02:15:00.000Z', -7_500, 'A custody fee was booked twice; reversed.'],
  ['2026-09-30T02:15:00.000Z', 125_000, 'A deposit was booked after the check had begun.'],
  ['2026-11-03T02:15:00.000Z', -50_000, 'A payout failed at the bank; booked back.'],
  ['2026-11-18T02:15:00.000Z', 20_000, null],
] as const

/** What the comparison of loans found: mostly nothing. */
export function addLoanDiffs(
  { sink, random, staffUserIds }: MarketBlock,
  listings: readonly Listing[],
): void {
  const running = listings.filter(({ loan }) => loan.state === 'ACTIVE' || loan.state === 'OVERDUE')
  for (const [nth, { loan }] of running.slice(0, 16).entries()) {
    const paid = loan.payments.reduce((sum, payment) => sum + payment.paid, 0)
    const kind = (['RECEIPTS', 'DISTRIBUTION', 'PRINCIPAL', 'POSITIONS'] as const)[nth % 4] ?? 'RECEIPTS'
    const [difference, state, note] = DIFFERENCES[nth] ?? [0, 'RESOLVED', null]
    const expected = kind === 'PRINCIPAL' || kind === 'POSITIONS' ? loan.amount : paid
    const at = atMinute(addDays(TODAY, -random.int(0, 2)), 200)
    const isResolved = state === 'RESOLVED'
    sink.add(loanDiffs, {
      entityId: sink.nextId(loanDiffs),
      loanId: loan.loanId,
      kind,
      state,
      currencyId: loan.currencyId,
      expectedAmount: cents(expected),
      actualAmount: cents(expected + difference),
      calculatedAtUtc: at,
      resolvedAtUtc: isResolved ? at : null,
      resolvedByUserId: state === 'EXPLAINED' ? random.pick(staffUserIds) : null,
      note,
      createdAtUtc: at,
      updatedAtUtc: at,
    })
  }
}

const DIFFERENCES: readonly (readonly [number, 'OPEN' | 'EXPLAINED', string | null])[] = [
  [1_250_000, 'OPEN', 'A transfer with a mistyped reference is probably for this loan.'],
  [-2, 'EXPLAINED', 'Rounding when the loan was taken over.'],
  [1, 'EXPLAINED', 'Rounding of the last instalment.'],
  [-10_000, 'OPEN', null],
  [430_000, 'OPEN', null],
]
