/** What one account wishes to invest in a loan, in whole steps of an order. */
export interface Wish {
  readonly accountId: number
  readonly steps: number
}

export interface Offer {
  /** Names the loan: the draw is another one for each loan. */
  readonly instrumentId: number
  /** What is left of the loan, in whole steps. */
  readonly steps: number
  /** The smallest order, in steps; at least 1. */
  readonly least: number
}

/**
 * Shares what is left of a loan out among wishes: everybody gets the same share of what they wished, and at least the
 * smallest order. Steps by account; accounts that get nothing are not in it. docs/auto-invest.md says why, and its test
 * holds what is promised there.
 *
 * Each wished step is a claim. The claims of a smallest order come first; then claim k of w comes at
 * (k - 1/2) / w, which spreads the claims of every wish evenly (the method of Sainte-Laguë). A draw decides between claims
 * at one place. The first claims are met, so a larger amount never gives an account less.
 */
export function shareSteps(
  { instrumentId, steps: supply, least }: Offer,
  wishes: readonly Wish[],
): ReadonlyMap<number, number> {
  const valid = wishes.filter(({ steps }) => steps >= least)
  const wanted = valid.reduce((sum, { steps }) => sum + steps, 0)
  if (wanted <= supply) return new Map(valid.map(({ accountId, steps }) => [accountId, steps]))
  const drawn = valid
    .map(({ accountId, steps }) => ({ accountId, steps, lot: lotOf(instrumentId, accountId), got: least }))
    .toSorted((one, other) => one.lot - other.lot || one.accountId - other.accountId)
  const servable = Math.floor(supply / least)
  if (servable < drawn.length)
    return new Map(drawn.slice(0, servable).map(({ accountId }) => [accountId, least]))
  meetFirstClaims(drawn, supply, least)
  return new Map(drawn.map(({ accountId, got }) => [accountId, got]))
}

interface Claimant {
  readonly steps: number
  got: number
}

/** Sets what each gets; all of the supply goes. The claimants are in the order of the draw. */
function meetFirstClaims(claimants: readonly Claimant[], supply: number, least: number): void {
  const place = placeWhereAllFit(claimants, supply, least)
  let left = supply
  for (const claimant of claimants) {
    claimant.got = claimsBefore(claimant.steps, place, least)
    left -= claimant.got
  }
  while (left > 0) {
    for (const claimant of nextClaimants(claimants).slice(0, left)) {
      claimant.got += 1
      left -= 1
    }
  }
}

/** A place before which there are at most as many claims as there is to share, and hardly any fewer. */
function placeWhereAllFit(claimants: readonly Claimant[], supply: number, least: number): number {
  let [low, high] = [0, 1]
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2
    const claims = claimants.reduce((sum, { steps }) => sum + claimsBefore(steps, middle, least), 0)
    if (claims <= supply) low = middle
    else high = middle
  }
  // Claims at the very place are left to be compared exactly.
  return Math.max(0, low - MARGIN)
}

const ROUNDS = 50
const MARGIN = 1e-12

const claimsBefore = (steps: number, place: number, least: number): number =>
  Math.min(steps, Math.max(least, Math.floor(steps * place + 0.5)))

/** Those whose next claim comes first, in the order of the draw. */
function nextClaimants(claimants: readonly Claimant[]): readonly Claimant[] {
  let first: Claimant[] = []
  for (const claimant of claimants) {
    if (claimant.got >= claimant.steps) continue
    const [best] = first
    const order = best === undefined ? -1 : compareNext(claimant, best)
    if (order < 0) first = [claimant]
    else if (order === 0) first.push(claimant)
  }
  return first
}

/** Of (2 got + 1) / (2 steps), without fractions. */
const compareNext = (one: Claimant, other: Claimant): number =>
  (2 * one.got + 1) * other.steps - (2 * other.got + 1) * one.steps

/** Draws a lot: the same for a loan and an account each time, and independent between loans. */
function lotOf(instrumentId: number, accountId: number): number {
  let mixed = Math.imul(instrumentId, 0x9e3779b1) ^ accountId
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
