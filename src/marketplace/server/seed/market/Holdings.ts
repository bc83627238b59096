import type { openPositions } from '../../tables/index.ts'
import { shareOut } from '../../../rules/shareOut.ts'
import { cents } from '../addAccount.ts'
import type { MarketAccount } from '../MarketFacts.ts'

export interface Holder {
  readonly account: MarketAccount
  /** Nominal amount, in hundreds. */
  hundreds: number
  /** Bought in all, in hundreds, and what it cost at its prices (hundredths of a percent). */
  bought: number
  cost: number
  /** What the borrower still owes of it, in whole hundredths. */
  outstanding: number
  principal: number
  interest: number
  lastTradedAt: string
  readonly lots: Lot[]
}

export interface Lot {
  readonly row: typeof openPositions.$inferInsert
  left: number
  sold: number
}

/** Who holds how much of one loan. The oldest lots are sold first. */
export class Holdings {
  readonly #holders = new Map<number, Holder>()

  /** Everybody who ever held a share, in the order of their first purchase. */
  get all(): readonly Holder[] {
    return [...this.#holders.values()]
  }

  get current(): readonly Holder[] {
    return this.all.filter(({ hundreds }) => hundreds > 0)
  }

  /** `outstanding`: outstanding principal of the bought part. */
  buy(
    account: MarketAccount,
    bought: { readonly hundreds: number; readonly outstanding: number; readonly price: number },
    at: string,
    row: Lot['row'],
  ): void {
    const { hundreds, outstanding, price } = bought
    const holder = this.#holders.get(account.accountId) ?? newHolder(account)
    holder.hundreds += hundreds
    holder.outstanding += outstanding
    holder.bought += hundreds
    holder.cost += hundreds * price
    holder.lastTradedAt = at
    holder.lots.push({ row, left: hundreds, sold: 0 })
    this.#holders.set(account.accountId, holder)
  }

  /** A holder's outstanding principal in a part of their holding. */
  outstandingOf({ hundreds: held, outstanding }: Holder, hundreds: number): number {
    return hundreds === held ? outstanding : Math.floor((outstanding * hundreds) / held)
  }

  sell(holder: Holder, hundreds: number, at: string): void {
    holder.outstanding -= this.outstandingOf(holder, hundreds)
    let wanted = hundreds
    for (const lot of holder.lots) {
      const part = Math.min(lot.left, wanted)
      if (part === 0) continue
      lot.left -= part
      lot.sold += part
      wanted -= part
      lot.row.soldQuantity = cents(lot.sold * 10_000)
      lot.row.updatedAtUtc = at
      if (lot.left === 0) Object.assign(lot.row, { state: 'CLOSED', closedAtUtc: at })
    }
    if (wanted > 0) throw new Error('Nobody sells more than they hold')
    holder.hundreds -= hundreds
    holder.lastTradedAt = at
  }

  /** Splits incoming money among the current holders, by outstanding principal, as the platform does. */
  share(total: number): readonly number[] {
    const weights = this.current.map(({ outstanding }) => BigInt(outstanding))
    return shareOut(BigInt(total), weights).map(Number)
  }
}

const newHolder = (account: MarketAccount): Holder => ({
  account,
  hundreds: 0,
  bought: 0,
  cost: 0,
  outstanding: 0,
  principal: 0,
  interest: 0,
  lastTradedAt: '',
  lots: [],
})
