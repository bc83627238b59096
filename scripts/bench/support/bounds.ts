let isMissed = false

/** Prints what was measured against what it may be at most; `endBounds` makes a miss the process's failure. */
export function atMost(what: string, value: number, most: number, unit: string): void {
  report(what, `${format(value)} ${unit}`, `at most ${most} ${unit}`, value <= most)
}

/** The same for a ratio that must be reached. */
export function atLeast(what: string, ratio: number, least: number): void {
  report(what, `ratio ${ratio.toFixed(2)}`, `at least ${least}`, ratio >= least)
}

/** Ends with 1 when a bound was missed. */
export function endBounds(): never {
  process.exit(isMissed ? 1 : 0)
}

function report(what: string, found: string, bound: string, holds: boolean): void {
  isMissed ||= !holds
  console.log(`${holds ? 'holds ' : 'MISSED'}  ${what}: ${found} (${bound})`)
}

const format = (value: number): string => (Math.abs(value) < 10 ? value.toFixed(1) : value.toFixed(0))
