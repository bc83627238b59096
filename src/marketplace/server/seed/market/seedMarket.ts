import { aiiaAccounts, allowedPayoutBankAccounts } from '../../tables/index.ts'
import { addDays, addMinutes, atMinute } from '../calendar.ts'
import { PLATFORM_BANKS } from '../../referenceData/facts/ledger.ts'
import { CURRENCIES } from '../../referenceData/facts/reference.ts'
import { Random } from '../Random.ts'
import type { RowSink } from '../../referenceData/RowSink.ts'
import { ibanOf } from '../../../../engine/rules/bankNumbers.ts'
import { PLATFORM_START } from '../../referenceData/seedReferenceData.ts'
import { currencyId } from '../../referenceData/ids.ts'
import { addConsistencyChecks, addLoanDiffs } from './addChecks.ts'
import { addListing } from './addListing.ts'
import { bindReserved } from './bindReserved.ts'
import { Books } from './Books.ts'
import type { MarketAccount, MarketFacts, MarketLoan } from '../MarketFacts.ts'
import type { MarketBlock } from './MarketBlock.ts'
import { planDeposit } from './moneyIn.ts'
import { planPayout } from './moneyOut.ts'
import { planLoan } from './planLoan.ts'
import { planPortfolios } from './planPortfolios.ts'
import { planEdgeCases } from './planEdgeCases.ts'
import { planSaver } from './planSaver.ts'
import { type Flow, settleRest } from './settleRest.ts'

/** Loans that are funded by investors of their own. */
const LOANS_OF_A_BLOCK = 120

/**
 * All movements of money: loans funded, traded and paid back, deposits, payouts and fees, all of them posted,
 * so that accounts end at their given balance and reserved amount. Returns the books, to be closed when
 * everything is written.
 */
export async function seedMarket(
  sink: RowSink,
  facts: MarketFacts,
  staffUserIds: readonly number[],
): Promise<Books> {
  const random = new Random(SEED)
  const books = new Books(sink)
  addOwnAiiaAccounts(sink, random)
  const borrowers = new Map(facts.accounts.map((account) => [account.accountId, account]))
  const count = Math.max(1, Math.round(facts.loans.length / LOANS_OF_A_BLOCK))
  const blockOf = new Map(facts.accounts.map(({ accountId }, at) => [accountId, at % count]))
  const accountsOf = groupBy(facts.accounts, (account) => blockOf.get(account.accountId) ?? 0)
  // With their borrower, so that all of an account's money is in one block.
  const loansOf = groupBy(facts.loans, (loan) => blockOf.get(loan.borrowerAccountId) ?? 0)
  for (let nth = 0; nth < count; nth++) {
    const accounts = accountsOf.get(nth) ?? []
    const block: MarketBlock = {
      sink,
      random,
      books,
      accounts,
      investors: groupBy(
        accounts.filter(({ isActive, isBorrower, portfolio }) => isActive && !isBorrower && !portfolio),
        (account) => account.currencyId,
      ),
      portfolios: planPortfolios(accounts, loansOf.get(nth) ?? []),
      staffUserIds,
      plans: [],
      listings: [],
      positions: [],
    }
    runBlock(block, loansOf.get(nth) ?? [], borrowers)
    await sink.flushIfFull()
  }
  return books
}

const SEED = 20_180_301

function groupBy<T>(all: readonly T[], keyOf: (one: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? []
    group.push(one)
    groups.set(keyOf(one), group)
  }
  return groups
}

function runBlock(
  block: MarketBlock,
  loans: readonly MarketLoan[],
  borrowers: ReadonlyMap<number, MarketAccount>,
): void {
  for (const loan of loans) {
    const borrower = borrowers.get(loan.borrowerAccountId)
    if (!borrower) throw new Error(`Loan ${loan.loanNumber} has no borrower`)
    planLoan(block, addListing(block, loan), borrower)
  }
  planEdgeCases(block)
  const flows = flowsOf(block)
  for (const account of block.accounts) planAccount(block, account, flows.get(account.accountId) ?? [])
  const inOrder = block.plans.map((entry, nth) => ({ entry, nth }))
  inOrder.sort((one, other) => compare(one.entry.at, other.entry.at) || one.nth - other.nth)
  for (const { entry } of inOrder) block.books.write(entry)
  for (const account of block.accounts) {
    if (block.books.balanceOf(account.accountId) !== account.balance) {
      throw new Error(`Account ${account.accountId} does not end with its balance`)
    }
    addPayoutAccount(block, account)
  }
  bindReserved(block)
  addConsistencyChecks(block)
  addLoanDiffs(block, block.listings)
}

/** A borrower’s loan money comes and goes at once and needs no deposits, so only other flows count. */
function flowsOf(block: MarketBlock): ReadonlyMap<number, readonly Flow[]> {
  const flows = new Map<number, Flow[]>(
    block.accounts.flatMap(({ accountId, isBorrower }) => (isBorrower ? [] : [[accountId, []]])),
  )
  for (const { at, state, lines } of block.plans) {
    if (state === 'PENDING' || state === 'CANCELLED') continue
    for (const { accountId, amount } of lines) {
      if (accountId !== undefined) flows.get(accountId)?.push({ at, amount })
    }
  }
  for (const list of flows.values()) list.sort((one, other) => compare(one.at, other.at))
  return flows
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The platform's own accounts in the bank connection. */
function addOwnAiiaAccounts(sink: RowSink, random: Random): void {
  const at = atMinute(PLATFORM_START, 500)
  for (const [nth, bank] of PLATFORM_BANKS.entries()) {
    sink.add(aiiaAccounts, {
      entityId: sink.nextId(aiiaAccounts),
      aiiaAccountId: `acc-${random.digits(12)}`,
      name: `Fundament client funds ${CURRENCIES[nth]?.code ?? ''}`,
      providerId: bank.bankName.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      bankAccountId: nth + 1,
      currencyId: currencyId(bank.currency),
      iban: ibanOf(bank.country, `${bank.bankCode}${bank.accountNumber}`),
      isConnected: true,
      lastSynchronizedAtUtc: '2026-11-20T05:00:00.000Z',
      createdAtUtc: at,
      updatedAtUtc: at,
    })
  }
}

function addPayoutAccount({ sink, random }: MarketBlock, account: MarketAccount): void {
  const at = atMinute(account.openedOn, 800)
  const hasNone = random.chance(0.1) && account.portfolio === undefined
  if (!account.isActive || hasNone) return
  sink.add(allowedPayoutBankAccounts, {
    entityId: sink.nextId(allowedPayoutBankAccounts),
    accountId: account.accountId,
    bbanBankCode: account.bankCode,
    bbanAccountNumber: account.bankAccountNumber,
    holderName: account.holder.name,
    isDefault: true,
    verifiedAtUtc: addMinutes(at, 90),
    createdAtUtc: at,
    updatedAtUtc: at,
  })
}

/**
 * Deposits before money is needed and payouts when much has come back, so that the balance is never negative
 * and ends at the account's own value.
 */
function planAccount(block: MarketBlock, account: MarketAccount, flows: readonly Flow[]): void {
  if (account.portfolio) return planSaver(block, account, account.portfolio, flows)
  const { random } = block
  const { openedOn } = account
  let balance = 0
  let last = openedOn
  for (const { at, amount } of flows) {
    const on = at.slice(0, 10)
    const lack = -(balance + amount)
    if (lack > 0) {
      const deposit = Math.ceil(lack / ROUND) * ROUND + random.int(0, 4) * ROUND
      const early = addDays(on, -random.int(1, 9))
      planDeposit(
        block,
        account,
        deposit,
        atMinute(early < openedOn ? openedOn : early, random.int(330, 415)),
      )
      balance += deposit
    }
    balance += amount
    last = on
    const spare = balance - account.balance
    if (amount < 0 || spare < 20 * ROUND || !random.chance(0.1)) continue
    const payout = Math.floor((spare * random.int(5, 10)) / 10 / ROUND) * ROUND
    planPayout(block, account, payout, addMinutes(at, 45))
    balance -= payout
  }
  settleRest(block, account, account.balance - balance, last)
}

/** A thousand, in whole hundredths. */
const ROUND = 100_000
