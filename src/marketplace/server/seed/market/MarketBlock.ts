import type { instruments } from '../../tables/index.ts'
import type { Random } from '../Random.ts'
import type { RowSink } from '../../referenceData/RowSink.ts'
import type { Books } from './Books.ts'
import type { MarketAccount, MarketLoan } from '../MarketFacts.ts'
import type { PlannedEntry } from './PlannedEntry.ts'
import type { Portfolios } from './planPortfolios.ts'

/**
 * A part of the market that trades only within itself: about 120 loans and the accounts that fund them.
 * However large the seed, only one is in memory.
 */
export interface MarketBlock {
  readonly sink: RowSink
  readonly random: Random
  readonly books: Books
  readonly accounts: readonly MarketAccount[]
  /** Possible buyers by currency, without accounts that have a planned portfolio. */
  readonly investors: ReadonlyMap<number, readonly MarketAccount[]>
  readonly staffUserIds: readonly number[]
  readonly portfolios: Portfolios
  readonly plans: PlannedEntry[]
  readonly listings: Listing[]
  readonly positions: HeldPosition[]
}

/** A loan on the market. */
export interface Listing {
  readonly loan: MarketLoan
  readonly instrumentId: number
  /** Not written before the block is done. */
  readonly row: typeof instruments.$inferInsert
}

export interface HeldPosition {
  readonly account: MarketAccount
  readonly listing: Listing
  /** Nominal amount in hundreds. */
  readonly hundreds: number
}

/** Splits `total` into integer parts by weight; the parts add up exactly. */
export function split(total: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const part = Math.floor((total * weighed) / whole) - given
    given += part
    return part
  })
}

/** Writes rows with a sequential number per table: `numbered('T', 7)` is `T-100007`. */
export const numbered = (prefix: string, id: number): string => `${prefix}-${100_000 + id}`
