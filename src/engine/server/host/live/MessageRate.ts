const BURST = 120
const PER_SECOND = 20
/** A message counts once, and once more for each of these: a long document takes longer to check. */
const BYTES_PER_POINT = 4 * 1024

/** How much one socket may send: far more than the app sends when a person opens one page after the other. */
export class MessageRate {
  #points = BURST
  #countedAt: number
  readonly #now: () => number

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now
    this.#countedAt = now()
  }

  /** False: it is too much. */
  allows(bytes: number): boolean {
    const now = this.#now()
    this.#points = Math.min(BURST, this.#points + ((now - this.#countedAt) / 1_000) * PER_SECOND)
    this.#countedAt = now
    this.#points -= 1 + bytes / BYTES_PER_POINT
    return this.#points >= 0
  }
}
