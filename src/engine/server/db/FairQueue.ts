import type { CallerShare } from './Caller.ts'
import { BusyError } from './Caller.ts'

export interface FairQueueOptions {
  /** Statements of all callers at once. */
  readonly slots: number
  /** Statements of one caller at once. */
  readonly slotsEach: number
  /** Milliseconds; default: a clock that never goes back. */
  readonly now?: () => number
}

/** Statements of one caller that may wait; more are refused at once. */
const WAITING_EACH = 200
/** A person who recently used this much of the database gets one slot at a time. */
const HEAVY_MS = 1_000
const HALF_LIFE_MS = 5_000

/**
 * Shares the database among people. A free slot goes to the waiting caller who recently used it least, so
 * callers with slow statements wait for those with quick ones, never the other way round.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #now: () => number
  readonly #people = new Map<string, Person>()
  #running = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  /** Waits for a slot. Returns the function that gives it back. Rejects with BusyError. */
  async enter(caller: CallerShare): Promise<() => void> {
    const person = this.#people.get(caller.key) ?? newPerson()
    this.#people.set(caller.key, person)
    if (person.waiting.length >= WAITING_EACH) throw new BusyError()
    await new Promise<void>((start) => {
      person.waiting.push({ start, atOnce: caller.atOnce })
      this.#startNext()
    })
    const began = this.#now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      person.usedMs = this.#used(person) + this.#now() - began
      person.usedAt = this.#now()
      person.running -= 1
      this.#running -= 1
      this.#startNext()
      this.#forgetIdle()
    }
  }

  #startNext(): void {
    while (this.#running < this.#options.slots) {
      let next: Person | null = null
      for (const person of this.#people.values()) {
        if (!this.#mayStart(person)) continue
        if (next === null || this.#used(person) < this.#used(next)) next = person
      }
      const statement = next?.waiting.shift()
      if (next === null || statement === undefined) return
      next.running += 1
      this.#running += 1
      statement.start()
    }
  }

  #mayStart(person: Person): boolean {
    const [first] = person.waiting
    if (first === undefined) return false
    const each = this.#used(person) > HEAVY_MS ? 1 : this.#options.slotsEach
    return person.running < Math.min(each, first.atOnce ?? each)
  }

  /** Time used of late: what was used five seconds ago counts half. */
  #used({ usedMs, usedAt }: Person): number {
    return usedMs * 0.5 ** ((this.#now() - usedAt) / HALF_LIFE_MS)
  }

  #forgetIdle(): void {
    for (const [key, person] of this.#people) {
      if (person.running === 0 && person.waiting.length === 0 && this.#used(person) < 1)
        this.#people.delete(key)
    }
  }
}

interface Person {
  readonly waiting: { readonly start: () => void; readonly atOnce: number | null }[]
  running: number
  usedMs: number
  usedAt: number
}

const newPerson = (): Person => ({ waiting: [], running: 0, usedMs: 0, usedAt: 0 })
