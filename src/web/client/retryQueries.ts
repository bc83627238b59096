import { ApiError } from './ApiError.ts'
import { toApiError } from './toApiError.ts'

const ATTEMPTS = 3
const FIRST_DELAY_MS = 500
/** Answers of a proxy or of a server that is just starting; anything else would only be refused again. */
const PASSING_STATUS: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Runs `attempt` up to three times while what fails may pass by itself, with a growing pause of random length between:
 * those who were refused together shall not come back together. For queries only: a mutation is never repeated
 * blindly, for the first one may have been carried out.
 */
export async function retryQueries<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal | null,
  firstDelay = FIRST_DELAY_MS,
): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (cause) {
      const error = toApiError(cause)
      if (count >= ATTEMPTS || signal?.aborted || !mayPass(error)) throw error
      await pause(firstDelay * 2 ** (count - 1) * (0.5 + Math.random()))
    }
  }
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === null ? error.code === 'NETWORK' : PASSING_STATUS.has(error.status)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
