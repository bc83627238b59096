/** What one line of the journal did to a position. Amounts in hundredths, as on the account: negative when money left it. */
export interface PositionEvent {
  /** `2026-11-23` */
  readonly day: string
  readonly kind: 'TRADE' | 'PAYMENT' | 'OTHER'
  readonly amount: bigint
  /** Negative when principal was bought. */
  readonly principal: bigint
  /** Kept back from the amount. */
  readonly fee: bigint
}

/** In hundredths. Their sum is what came back so far, less what it had cost. */
export interface PositionResult {
  readonly interest: bigint
  /** Of sales and repayments, against the average cost; negative for a discount given. */
  readonly gain: bigint
  /** Cost of the defaulted holding, less recoveries since. Positive for a loss. */
  readonly loss: bigint
  readonly fee: bigint
}

/**
 * The result of a position from its lines in order. What is sold or repaid has the average cost of what was held, and the
 * last of it has the rest, so nothing is lost to rounding. From the end of the day of default, the holding
 * is a loss, and later recoveries reduce it.
 */
export function positionResult(
  events: readonly PositionEvent[],
  { givenUpOn, until }: { readonly givenUpOn: string | null; readonly until: string },
): PositionResult {
  let [held, cost, interest, gain, loss, fee] = [0n, 0n, 0n, 0n, 0n, 0n]
  let isGivenUp = false
  const giveUp = () => {
    loss += cost
    held = 0n
    cost = 0n
    isGivenUp = true
  }
  const release = (principal: bigint): bigint => {
    const share = principal >= held ? cost : held === 0n ? 0n : (cost * principal) / held
    held = principal >= held ? 0n : held - principal
    cost -= share
    return share
  }
  for (const event of events) {
    if (event.day > until) break
    if (givenUpOn !== null && !isGivenUp && event.day > givenUpOn) giveUp()
    fee += event.fee
    const gross = event.amount + event.fee
    if (event.kind === 'OTHER') {
      // A fee with a line of its own.
      fee -= event.amount
    } else if (event.kind === 'PAYMENT') {
      interest += gross - event.principal
      if (isGivenUp) loss -= event.principal
      else gain += event.principal - release(event.principal)
    } else if (event.principal < 0n) {
      held -= event.principal
      cost -= gross
    } else if (isGivenUp) loss -= gross
    else gain += gross - release(event.principal)
  }
  if (givenUpOn !== null && !isGivenUp && givenUpOn <= until) giveUp()
  return { interest, gain, loss, fee }
}
