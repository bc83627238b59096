/**
 * Hands a session over to the next one: the operation that ends it also brings the tokens that follow. The server may
 * refuse the old tokens, or report that their login is closed, before that operation's own response arrives.
 */
export interface Handover {
  /**
   * Runs such an operation and takes its tokens. What it sends must keep its token: `handsOver` in its context, see
   * `createSessionLink`. Until it is done, the person is not signed out or asked to sign in again.
   */
  readonly run: <T>(operation: () => Promise<T>) => Promise<T>
  /** Resolves when none is running. Never rejects. */
  readonly settled: () => Promise<void>
}

export function createHandover(): Handover {
  let running: Promise<void> = Promise.resolve()
  return {
    run: (operation) => {
      const result = operation()
      const done = result.then(ignore, ignore)
      running = Promise.all([running, done]).then(ignore)
      return result
    },
    settled: () => running,
  }
}

const ignore = (): void => undefined
