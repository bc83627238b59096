import type { accounts } from '../../../db/tables/accounts.ts'
import type { loans } from '../../../db/tables/lending.ts'
import type { netOpenPositions } from '../../../db/tables/positions.ts'
import type { instruments, orders } from '../../../db/tables/trading.ts'
import type { Row } from '../../rows/EntityTable.ts'
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
