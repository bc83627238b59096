/** What one request was for the server's thread. */
export interface RequestFacts {
  readonly isStaff: boolean
  /** Could not be read or run, or was too much. */
  readonly isRefused: boolean
  /** Milliseconds that reading and checking its document took. */
  readonly checkMs: number
  /** Of its JSON and of its answer. */
  readonly bytes: number
}

/** What a request costs its sender, in milliseconds. */
export interface RequestCost {
  /** How long they wait before the next one. */
  readonly restMs: number
  /** Adds to a debt that time pays off. They rest only for what is above `FREE_DEBT_MS`. */
  readonly debtMs: number
}

const AFTER_REFUSAL_MS = 250
/** The app's own documents take a few milliseconds, and only the first time. */
const FREE_CHECK_MS = 25
const REST_PER_CHECK_MS = 10
/** A page of a list has a few kilobytes, so only clients that read megabytes a second are throttled. */
const BYTES_PER_DEBT_MS = 1_000

/** Nothing to notice for what people do in the app. Staff may read whole lists. */
export const costOf = ({ isStaff, isRefused, checkMs, bytes }: RequestFacts): RequestCost => {
  const refusal = isRefused ? AFTER_REFUSAL_MS : 0
  if (isStaff) return { restMs: refusal, debtMs: 0 }
  const checking = Math.max(0, checkMs - FREE_CHECK_MS) * REST_PER_CHECK_MS
  return { restMs: refusal + checking, debtMs: bytes / BYTES_PER_DEBT_MS }
}
