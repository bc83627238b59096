import { addDays, atMinute, daysBetween, TODAY } from '../calendar.ts'
import type { MarketAccount } from '../MarketFacts.ts'
import type { MarketBlock } from './MarketBlock.ts'
import { planDeposit } from './moneyIn.ts'
import { planPayout } from './moneyOut.ts'

/** The market's effects on an account's balance, in chronological order. */
export interface Flow {
  readonly at: string
  readonly amount: number
}

/** The last deposit or payout, which sets the balance to its target. */
export function settleRest(block: MarketBlock, account: MarketAccount, rest: number, last: string): void {
  if (rest === 0) return
  const at = lastMoment(last, block.random.int(2, 20))
  if (rest > 0) planDeposit(block, account, rest, at)
  else planPayout(block, account, -rest, at)
}

/** A day after the last one, within the time left before today. */
function lastMoment(last: string, days: number): string {
  const room = daysBetween(last, TODAY) - 1
  if (room > 0) return atMinute(addDays(last, 1 + (days % room)), 480)
  // Payments are passed on until 15 o'clock.
  return atMinute(TODAY, last < TODAY ? 330 : 960)
}
