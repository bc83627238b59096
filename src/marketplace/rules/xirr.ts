/** Money on a day: negative when it was put in, positive when it came back. In hundredths. */
export interface CashFlow {
  /** `2026-11-23` */
  readonly day: string
  readonly amount: bigint
}

/**
 * The yearly rate at which the flows have a net present value of zero (XIRR, 365-day year), in percent: `7.31`. Null when
 * there is none: all flows go one way or fall on one day, or nothing between −99.99 % and 1,000,000 % fits. Of several
 * rates the one nearest to zero.
 */
export function xirr(flows: readonly CashFlow[]): string | null {
  const points = sumByDay(flows)
  if (points.every(({ amount }) => amount >= 0) || points.every(({ amount }) => amount <= 0)) return null
  const root = findRoot((x) => worth(points, x))
  return root === null ? null : toPercent(root)
}

/** What the flows are worth on their first day at a yearly rate in percent, as a share of all money moved. */
export function netWorthAt(flows: readonly CashFlow[], percent: string): number {
  return worth(sumByDay(flows), Math.log1p(Number(percent) / 100))
}

interface Point {
  readonly years: number
  /** Share of all that was moved: amounts of any size give figures of one size. */
  readonly amount: number
}

const DAY_MS = 86_400_000
const DAYS = 365

/** Summed exactly, before anything becomes a binary number. */
function sumByDay(flows: readonly CashFlow[]): readonly Point[] {
  const sums = new Map<string, bigint>()
  for (const { day, amount } of flows) sums.set(day, (sums.get(day) ?? 0n) + amount)
  const days = [...sums].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => (a < b ? -1 : 1))
  const first = Date.parse(days[0]?.[0] ?? '')
  const moved = days.reduce((sum, [, amount]) => sum + (amount < 0n ? -amount : amount), 0n)
  return days.map(([day, amount]) => ({
    years: (Date.parse(day) - first) / DAY_MS / DAYS,
    amount: Number(amount) / Number(moved),
  }))
}

/** `x` is the logarithm of 1 + rate, in which the sum is smooth everywhere. */
const worth = (points: readonly Point[], x: number): number =>
  points.reduce((sum, { years, amount }) => sum + amount * Math.exp(-x * years), 0)

const LOWEST = Math.log(0.0001)
const HIGHEST = Math.log(10_001)
const STEP = 0.01

/** Outwards from zero until the sign changes, then halving: slower than Newton, and never astray. */
function findRoot(f: (x: number) => number): number | null {
  if (f(0) === 0) return 0
  for (let x = STEP; x <= HIGHEST + STEP || -x >= LOWEST - STEP; x += STEP) {
    for (const side of [x, -x]) {
      if (side > HIGHEST + STEP || side < LOWEST - STEP) continue
      const inner = side > 0 ? side - STEP : side + STEP
      if (Math.sign(f(inner)) !== Math.sign(f(side))) return halve(f, inner, side)
    }
  }
  return null
}

function halve(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const sign = Math.sign(f(low))
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2
    if (Math.sign(f(middle)) === sign) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const toPercent = (x: number): string => {
  const text = (Math.expm1(x) * 100).toFixed(6)
  return Number(text) === 0 ? '0.000000' : text
}
