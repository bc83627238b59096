const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS
/** Nights begin at 02:00 UTC. */
const BEGINS_MS = 2 * HOUR_MS

/** The night that has begun last, as a day: `2026-11-23`. */
export const nightOf = (now: Date): string => new Date(now.getTime() - BEGINS_MS).toISOString().slice(0, 10)

export const beginningOf = (night: string): Date => new Date(Date.parse(`${night}T00:00:00Z`) + BEGINS_MS)

export const nightAfter = (night: string): string => nightOf(new Date(beginningOf(night).getTime() + DAY_MS))
