import { ServerError } from '@apollo/client/errors'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'

const ATTEMPTS = 3
const FIRST_DELAY_MS = 500
/** Answers of a proxy or of a server that is just starting; anything else would only be refused again. */
const PASSING_STATUS: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Queries only. A mutation is never repeated blindly: the first one may have been carried out. */
export function createRetryLink(firstDelay = FIRST_DELAY_MS): RetryLink {
  return new RetryLink({
    delay: { initial: firstDelay, max: firstDelay * 8, jitter: true },
    attempts: (count, operation, error) =>
      count < ATTEMPTS && operation.operationType === OperationTypeNode.QUERY && mayPass(error),
  })
}

function mayPass(error: unknown): boolean {
  if (ServerError.is(error)) return PASSING_STATUS.has(error.statusCode)
  // `fetch` rejects with a TypeError when there was no answer at all.
  return error instanceof TypeError
}
