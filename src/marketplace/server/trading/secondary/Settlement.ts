import type { accounts } from '../../tables/accounts.ts'
import type { loans } from '../../tables/lending.ts'
import type { netOpenPositions } from '../../tables/positions.ts'
import type { instruments, orders } from '../../tables/trading.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import type { Deal } from './matchBook.ts'

/** What deals change, all of it locked. */
export interface Settlement {
  readonly instrument: Row<typeof instruments>
  readonly loan: Row<typeof loans>
  readonly open: readonly Row<typeof orders>[]
  readonly positions: readonly Row<typeof netOpenPositions>[]
  readonly parties: readonly Row<typeof accounts>[]
  readonly deals: readonly Deal[]
}

/** A deal that is done, in whole hundredths. */
export interface Settled extends Deal {
  readonly tradeId: number
  readonly fee: bigint
  /** In millionths of a percent. */
  readonly feeRate: bigint
  readonly journalEntryId: number
}
