import { OperationTypeNode } from 'graphql'
import { RetryLink } from '@apollo/client/link/retry'
import { ApiError } from '../ApiError.ts'
import { toApiError } from '../toApiError.ts'

const ATTEMPTS = 3
const FIRST_DELAY_MS = 500
/** Responses of a proxy or of a starting server; anything else would only be refused again. */
const PASSING_STATUS: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Sends a query up to three times while its failure may be temporary. The pauses grow and are randomised, so
 * that clients that failed together do not retry together. A mutation is never retried, because the first one
 * may have run.
 */
export function createRetryLink(firstDelay = FIRST_DELAY_MS): RetryLink {
  return new RetryLink({
    delay: { initial: firstDelay, jitter: true },
    attempts: {
      max: ATTEMPTS,
      retryIf: (error, { operationType }) =>
        operationType === OperationTypeNode.QUERY && mayPass(toApiError(error)),
    },
  })
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === null ? error.code === 'NETWORK' : PASSING_STATUS.has(error.status)
}
