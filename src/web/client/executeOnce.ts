import type { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { toApiError } from './toApiError.ts'

/** One request through a link, as a promise that ends the request when the signal aborts. */
export function executeOnce(
  link: ApolloLink,
  client: ApolloClient,
  request: ApolloLink.Request,
  signal?: AbortSignal,
): Promise<ApolloLink.Result> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(abortError())
      return
    }
    let answer: ApolloLink.Result | null = null
    const subscription = ApolloLink.execute(link, request, { client }).subscribe({
      next: (result) => {
        answer = result
      },
      error: (error: unknown) => reject(toApiError(error)),
      complete: () => {
        signal?.removeEventListener('abort', abort)
        if (answer) resolve(answer)
        else reject(toApiError(new TypeError('The server gave no answer')))
      },
    })
    function abort() {
      subscription.unsubscribe()
      reject(abortError())
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}

function abortError(): DOMException {
  return new DOMException('The request was aborted', 'AbortError')
}
