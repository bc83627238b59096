import { addDays, daysBetween, TODAY } from '../calendar.ts'
import type { LoanState } from '../planLoans.ts'
import { Random } from '../Random.ts'
import type { MarketAccount, MarketLoan, PortfolioSpec } from '../MarketFacts.ts'

/** What accounts with a portfolio of their own do with which loan, by loan. */
export interface Portfolios {
  readonly purchases: ReadonlyMap<number, readonly Purchase[]>
  readonly wishes: ReadonlyMap<number, readonly Wish[]>
}

/**
 * Purchases on the primary market. Uses a separate random sequence, so that everybody else's data stays the
 * same.
 */
export interface Purchase {
  readonly buyer: MarketAccount
  /** Nominal amount, in hundreds. */
  readonly hundreds: number
  readonly random: Random
}

/** To be bought from, or sold to, any willing investor on the secondary market. */
export interface Wish {
  readonly on: string
  readonly side: 'BUY' | 'SELL'
  readonly account: MarketAccount
  /** At most. */
  readonly hundreds: number
  readonly random: Random
}

export function planPortfolios(accounts: readonly MarketAccount[], loans: readonly MarketLoan[]): Portfolios {
  const purchases = new Map<number, Purchase[]>()
  const wishes = new Map<number, Wish[]>()
  for (const account of accounts) {
    if (!account.portfolio) continue
    const random = new Random(SEED + account.accountId)
    const own = accounts.filter(({ holder }) => holder.userId === account.holder.userId)
    plan(account.portfolio, fundableBy(account, loans, own), random, {
      purchase: (loan, hundreds) => push(purchases, loan, { buyer: account, hundreds, random }),
      wish: (loan, wish) => push(wishes, loan, { ...wish, account, random }),
    })
  }
  return { purchases, wishes }
}

const SEED = 20_210_520

interface Plan {
  readonly purchase: (loan: MarketLoan, hundreds: number) => void
  readonly wish: (loan: MarketLoan, wish: Pick<Wish, 'on' | 'side' | 'hundreds'>) => void
}

function plan(
  { loans: quotas, purchase, trades }: PortfolioSpec,
  loans: readonly IssuedLoan[],
  random: Random,
  planned: Plan,
): void {
  const [least, most] = purchase
  const held = QUOTA_STATES.flatMap((state) =>
    spreadOverRisks(
      loans.filter((loan) => loan.state === state),
      quotas[state] ?? 0,
    ),
  )
  for (const loan of held) {
    // Others fund most of it.
    planned.purchase(loan, Math.min(random.int(least, most), Math.floor(loan.amount / 10_000 / 5)))
  }
  const running = (loan: IssuedLoan) => loan.state === 'ACTIVE' && tradingDays(loan) > 30
  const toSell = held.filter(running).slice(0, trades.sold)
  const toBuy = loans.filter((loan) => running(loan) && !held.includes(loan)).slice(0, trades.bought)
  for (const [side, chosen] of [
    ['SELL', toSell],
    ['BUY', toBuy],
  ] as const) {
    for (const loan of chosen) {
      const on = addDays(loan.issuedOn, 40 + random.int(0, tradingDays(loan)))
      planned.wish(loan, { on, side, hundreds: random.int(least, Math.ceil((least + most) / 2)) })
    }
  }
}

const QUOTA_STATES = ['ACTIVE', 'OVERDUE', 'DEFAULTED', 'REPAID'] as const satisfies readonly LoanState[]

type IssuedLoan = MarketLoan & { readonly issuedOn: string }

/** Borrowers do not fund their own loans. */
const fundableBy = (
  account: MarketAccount,
  loans: readonly MarketLoan[],
  own: readonly MarketAccount[],
): readonly IssuedLoan[] =>
  loans.filter(
    (loan): loan is IssuedLoan =>
      loan.currencyId === account.currencyId &&
      loan.issuedOn !== null &&
      loan.issuedOn > addDays(account.openedOn, 20) &&
      !own.some(({ accountId }) => accountId === loan.borrowerAccountId),
  )

/** Days from a month after funding to last month. */
const tradingDays = ({ issuedOn }: IssuedLoan): number => daysBetween(addDays(issuedOn, 40), TODAY) - 20

/** `count` loans, cycling through the risk categories as long as there are any. */
function spreadOverRisks(loans: readonly IssuedLoan[], count: number): readonly IssuedLoan[] {
  const queues = RISKS.map((risk) => loans.filter(({ riskCategory }) => riskCategory === risk))
  const longest = Math.max(...queues.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue[at] ?? []))
  return inTurn.flat().slice(0, count)
}

const RISKS = ['A', 'B', 'C', 'D', 'E'] as const

const push = <T>(lists: Map<number, T[]>, { loanId }: MarketLoan, one: T): void => {
  const list = lists.get(loanId) ?? []
  list.push(one)
  lists.set(loanId, list)
}
