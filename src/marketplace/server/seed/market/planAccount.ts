import { addDays, addMinutes, atMinute } from '../calendar.ts'
import type { MarketAccount } from '../MarketFacts.ts'
import type { MarketBlock } from './MarketBlock.ts'
import { planDeposit } from './moneyIn.ts'
import { planPayout } from './moneyOut.ts'
import { planSaver } from './planSaver.ts'
import { type Flow, settleRest } from './settleRest.ts'

/**
 * Deposits before money is needed and payouts when much has come back, so that the balance is never negative
 * and ends at the account's own value.
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

/** A thousand, in whole hundredths. */
const ROUND = 100_000
