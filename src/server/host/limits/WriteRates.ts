import type { UserActor } from '../../domain/Actor.ts'

/** `burst` writes at once, and then as many a second as `perSecond`. */
export interface WriteRate {
  readonly burst: number
  readonly perSecond: number
}

/** More than a person's hands do, less than a script would. An import of staff writes each row by itself. */
export const WRITE_RATES: Readonly<Record<UserActor['kind'], WriteRate>> = {
  USER: { burst: 100, perSecond: 1 },
  STAFF: { burst: 6_000, perSecond: 100 },
}

/** How much every user may write, whatever it is. Each server counts for itself. */
export class WriteRates {
  /** When each user will have paid for all writes so far, at their rate. */
  readonly #paidAt = new Map<number, number>()
  readonly #now: () => number

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts the writes of one request, all or none. Returns the seconds to wait; null to proceed. */
  take({ kind, userId }: Pick<UserActor, 'kind' | 'userId'>, writes: number): number | null {
    const { burst, perSecond } = WRITE_RATES[kind]
    const now = this.#now()
    const paidAt = Math.max(this.#paidAt.get(userId) ?? 0, now) + (writes / perSecond) * 1_000
    const waitMs = paidAt - (now + (burst / perSecond) * 1_000)
    if (waitMs > 0) return Math.ceil(waitMs / 1_000)
    this.#forgetPaid(now)
    this.#paidAt.set(userId, paidAt)
    return null
  }

  /** The map holds at most those who wrote lately. */
  #forgetPaid(now: number): void {
    if (this.#paidAt.size < MOST_REMEMBERED) return
    for (const [userId, paidAt] of this.#paidAt) if (paidAt <= now) this.#paidAt.delete(userId)
  }
}

const MOST_REMEMBERED = 1_000
