import { ApiError } from './ApiError.ts'
import type { Execute, ExecuteOptions } from './createExecute.ts'
import { createLru } from './createLru.ts'
import type { SessionStore } from './SessionStore.ts'

/** What an answer depends on besides the variables. */
export type QueryOptions = Pick<ExecuteOptions, 'anonymous' | 'withoutAccount'>

export interface QueryRequest {
  readonly query: string
  readonly variables: object
  readonly options?: QueryOptions
}

export interface CachedAnswer {
  readonly data: unknown
}

export interface LoadOptions {
  /** Past what is there and what is under way. */
  readonly isFresh?: boolean
  readonly signal?: AbortSignal
}

/** Answers to queries by what was asked, for whom and about which account. */
export interface QueryCache {
  /** Names a question as it is at this moment: with the current account, unless it is about none. */
  readonly keyOf: (request: QueryRequest) => string
  /** The last answer, the same object until there is another. */
  readonly read: (key: string) => CachedAnswer | undefined
  /**
   * Asks the server and keeps the answer. Who asks the same at the same time shares one request, which ends when all of
   * them have given up; who asks again within 100 ms gets the answer that is there. Rejects as `execute` does, and when every
   * field of the answer failed.
   */
  readonly load: (request: QueryRequest, how?: LoadOptions) => Promise<void>
  /** An answer that came another way, by a live update. */
  readonly write: (request: QueryRequest, data: unknown) => void
  /** Something was changed: what was asked before is shown until the next answer, and answers no question any more. */
  readonly outdate: () => void
  /** Grows when another person's answers were thrown away: what is on the screen is asked for again. */
  readonly epoch: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/** Results that are remembered; the one that was not used for longest makes room. */
const MOST_RESULTS = 50_000
/** Repeats within this time are answered without asking again. */
const FRESH_MS = 100

interface Stored extends CachedAnswer {
  readonly storedAt: number
  /** Number of the request that brought it: an earlier one that comes later does not replace it. */
  readonly turn: number
}

interface Flight {
  readonly turn: number
  readonly answer: Promise<void>
  readonly controller: AbortController
  waiting: number
}

/** Emptied when somebody signs in or out, and of what is about an account when another one is chosen. */
export function createQueryCache(
  execute: Execute,
  store: SessionStore,
  now: () => number = Date.now,
): QueryCache {
  const answers = createLru<Stored>(MOST_RESULTS)
  const flights = new Map<string, Flight>()
  const listeners = new Set<() => void>()
  let turns = 0
  let outdated = 0
  let epoch = 0

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const clear = () => {
    epoch++
    answers.removeWhere(() => true)
    flights.clear()
    notify()
  }
  store.on('signedIn', clear)
  store.on('signedOut', clear)
  store.on('accountChanged', () => {
    answers.removeWhere((key) => key.startsWith(ACCOUNT))
    notify()
  })

  const keyOf = ({ query, variables, options = {} }: QueryRequest) => {
    const account = `${ACCOUNT}${store.accountId() ?? ''}`
    const scope = options.anonymous ? 'everybody' : options.withoutAccount ? 'person' : account
    return `${scope} ${JSON.stringify([query, variables])}`
  }
  const keep = (key: string, data: unknown, turn: number) => {
    if ((answers.get(key)?.turn ?? 0) > turn) return
    answers.set(key, { data, storedAt: now(), turn })
    notify()
  }
  const forget = (key: string, turn: number) => {
    if (flights.get(key)?.turn === turn) flights.delete(key)
  }
  const start = (key: string, { query, variables, options }: QueryRequest): Flight => {
    const controller = new AbortController()
    const turn = ++turns
    const startedIn = epoch
    const run = async () => {
      try {
        const { signal } = controller
        const { data, problems } = await execute(query, { ...variables }, { ...options, signal })
        const isEmpty = Object.values(data).every((value) => value === null)
        if (isEmpty && problems.length > 0) throw new ApiError(problems)
        if (epoch === startedIn) keep(key, data, turn)
      } finally {
        forget(key, turn)
      }
    }
    const flight = { turn, answer: run(), controller, waiting: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    keyOf,
    read: answers.get,
    load: (request, { isFresh = false, signal } = {}) => {
      const key = keyOf(request)
      const known = answers.get(key)
      const isRepeat = known && known.turn > outdated && now() - known.storedAt < FRESH_MS
      if (isRepeat && !isFresh) return Promise.resolve()
      const running = flights.get(key)
      const flight = running && running.turn > outdated && !isFresh ? running : start(key, request)
      return join(flight, signal, () => forget(key, flight.turn))
    },
    write: (request, data) => keep(keyOf(request), data, ++turns),
    outdate: () => {
      outdated = turns
    },
    epoch: () => epoch,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const ACCOUNT = 'account '

/** Waits for the answer unless `signal` aborts; the last one to leave ends the request. */
function join(flight: Flight, signal: AbortSignal | undefined, onEnd: () => void): Promise<void> {
  flight.waiting++
  if (!signal) return flight.answer
  return new Promise((resolve, reject) => {
    const leave = () => {
      flight.waiting--
      if (flight.waiting === 0) {
        onEnd()
        flight.controller.abort()
      }
      reject(new DOMException('The request was aborted', 'AbortError'))
    }
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    void flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
