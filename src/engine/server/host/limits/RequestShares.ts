import { BusyError } from '../../db/Caller.ts'
import type { RequestCost } from './costOf.ts'

/** Requests of one person that are read and run at once. */
const AT_ONCE = 6
/** Requests of one person that may wait; more are refused at once. */
const WAITING_EACH = 100
/** However hard the requests were on the server, the person waits no longer than this. */
const LONGEST_REST_MS = 30_000
/** What the pages of the app read at once stays below. */
const FREE_DEBT_MS = 250

/**
 * Shares the server's one thread among people. Whose requests were hard
 * on it rests before their next ones, so that others come in between. Not noticeable in ordinary use.
 */
export class RequestShares {
  readonly #people = new Map<string, Person>()
  readonly #now: () => number

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Waits for a place. Returns the function that gives it back and says what it cost. Rejects with BusyError. */
  async enter(key: string): Promise<(cost: RequestCost) => void> {
    const person = this.#personOf(key)
    if (person.waiting.length >= WAITING_EACH)
      throw new BusyError(Math.ceil(Math.max(1_000, person.restsUntil - this.#now()) / 1_000))
    await new Promise<void>((start) => {
      person.waiting.push(start)
      this.#startNext(key, person)
    })
    let isOver = false
    return ({ restMs, debtMs }) => {
      if (isOver) return
      isOver = true
      person.running -= 1
      person.restsUntil = this.#later(person.restsUntil, restMs)
      person.owesUntil = this.#later(person.owesUntil, debtMs)
      this.#startNext(key, person)
    }
  }

  /** What a request cost that got no place. */
  charge(key: string, { restMs, debtMs }: RequestCost): void {
    if (restMs === 0 && debtMs === 0) return
    const person = this.#personOf(key)
    person.restsUntil = this.#later(person.restsUntil, restMs)
    person.owesUntil = this.#later(person.owesUntil, debtMs)
    this.#startNext(key, person)
  }

  #personOf(key: string): Person {
    const person = this.#people.get(key) ?? {
      waiting: [],
      running: 0,
      restsUntil: 0,
      owesUntil: 0,
      timer: null,
    }
    this.#people.set(key, person)
    return person
  }

  #later(until: number, ms: number): number {
    const now = this.#now()
    return Math.min(Math.max(now, until) + ms, now + LONGEST_REST_MS)
  }

  #startNext(key: string, person: Person): void {
    const now = this.#now()
    const restMs = Math.max(person.restsUntil, person.owesUntil - FREE_DEBT_MS) - now
    if (restMs > 0) {
      this.#lookAgain(key, person, restMs)
      return
    }
    while (person.running < AT_ONCE) {
      const start = person.waiting.shift()
      if (start === undefined) break
      person.running += 1
      start()
    }
    if (person.running > 0) return
    // Keeps people with a debt until it is paid off.
    if (person.owesUntil > now) this.#lookAgain(key, person, person.owesUntil - now)
    else if (person.timer === null) this.#people.delete(key)
  }

  #lookAgain(key: string, person: Person, afterMs: number): void {
    if (person.timer !== null) clearTimeout(person.timer)
    person.timer = setTimeout(() => {
      person.timer = null
      this.#startNext(key, person)
    }, afterMs).unref()
  }
}

interface Person {
  readonly waiting: (() => void)[]
  running: number
  restsUntil: number
  owesUntil: number
  timer: NodeJS.Timeout | null
}
