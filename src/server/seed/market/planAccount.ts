import { addDays, addMinutes, atMinute, daysBetween, TODAY } from '../calendar.ts'
import type { MarketAccount } from './MarketFacts.ts'
import type { MarketBlock } from './MarketBlock.ts'
import { planDeposit } from './moneyIn.ts'
import { planPayout } from './moneyOut.ts'
import { planSaver } from './planSaver.ts'

/** What the market did to an account's balance, in the order of time. */
export interface Flow {
  readonly at: string
  readonly amount: number
}

/**
 * Deposits before money is needed and payouts when much has come back, so that the balance is never negative and ends
 * at what the account says.
 */
export function planAccount(block: MarketBlock, account: MarketAccount, flows: readonly Flow[]): void {
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

/** The last deposit or payout, which makes the balance what it should be. */
export function settleRest(block: MarketBlock, account: MarketAccount, rest: number, last: string): void {
  if (rest === 0) return
  const at = lastMoment(last, block.random.int(2, 20))
  if (rest > 0) planDeposit(block, account, rest, at)
  else planPayout(block, account, -rest, at)
}

/** A thousand, in whole hundredths. */
const ROUND = 100_000

/** Some day after the last one, or as much later as there is room before today. */
function lastMoment(last: string, days: number): string {
  const room = daysBetween(last, TODAY) - 1
  if (room > 0) return atMinute(addDays(last, 1 + (days % room)), 480)
  // Payments are passed on until 15 o'clock.
  return atMinute(TODAY, last < TODAY ? 330 : 960)
}
