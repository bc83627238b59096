import { addMonths } from '../../../../engine/rules/calendar.ts'
import { addDays, atMinute, daysBetween, TODAY } from '../calendar.ts'
import { Random } from '../Random.ts'
import type { MarketAccount, PortfolioSpec } from '../MarketFacts.ts'
import type { MarketBlock } from './MarketBlock.ts'
import { planDeposit } from './moneyIn.ts'
import { planPayout } from './moneyOut.ts'
import { type Flow, settleRest } from './settleRest.ts'

/**
 * An investor who saves: a fixed amount every few months, more when a purchase needs it, and an occasional
 * payout when much has come back. Like `planAccount`, it ends at the account's own balance.
 */
export function planSaver(
  market: MarketBlock,
  account: MarketAccount,
  { saving }: PortfolioSpec,
  flows: readonly Flow[],
): void {
  const block = { ...market, random: new Random(SEED + account.accountId) }
  const events = [...flows.map((flow) => ({ ...flow, isSaving: false })), ...savings(account, saving)].sort(
    (one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0),
  )
  let balance = 0
  let paidOutOn = account.openedOn
  let last = account.openedOn
  for (const { at, amount, isSaving } of events) {
    const on = at.slice(0, 10)
    const spare = balance - account.balance
    if (isSaving) {
      if (spare > ENOUGH * amount) continue
      planDeposit(block, account, amount, at)
    } else if (balance + amount < 0) {
      const deposit = Math.ceil(-(balance + amount) / saving.amount) * saving.amount
      const early = addDays(on, -block.random.int(1, 4))
      planDeposit(block, account, deposit, atMinute(early < account.openedOn ? account.openedOn : early, 400))
      balance += deposit
    }
    balance += amount
    last = on
    if (amount < 0 || spare < ENOUGH * saving.amount || daysBetween(paidOutOn, on) < 240) continue
    const payout = Math.floor((spare * 0.7) / ROUND) * ROUND
    planPayout(block, account, payout, atMinute(on, 1000))
    balance -= payout
    paidOutOn = on
  }
  settleRest(block, account, account.balance - balance, last)
}

const SEED = 20_210_521

/** Above this level of savings, deposits stop. */
const ENOUGH = 4

/** A thousand, in whole hundredths. */
const ROUND = 100_000

function savings(
  { openedOn }: MarketAccount,
  { amount, everyMonths, dayOfMonth }: PortfolioSpec['saving'],
): readonly (Flow & { readonly isSaving: true })[] {
  const first = `${addMonths(openedOn, 1).slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`
  const count = Math.floor(daysBetween(openedOn, TODAY) / 28 / everyMonths)
  return Array.from({ length: count }, (_, nth) => addMonths(first, nth * everyMonths))
    .filter((on) => on < TODAY)
    .map((on) => ({ at: atMinute(on, 390), amount, isSaving: true }))
}
