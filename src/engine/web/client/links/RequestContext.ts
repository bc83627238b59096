/** A stored answer to an earlier request of the same id. */
export interface Repeat {
  /** The record that it is about was deleted since. */
  readonly isDeleted: boolean
}

/** Per-operation options in Apollo's `context`. */
export interface RequestContext {
  /** Of the backend that takes the document; left out: the platform's own. */
  readonly uri?: string
  /** Additional headers, besides those of the links. */
  readonly headers?: Readonly<Record<string, string>>
  /** Sent beside the document. */
  readonly extensions?: Readonly<Record<string, unknown>>
  /** For signed-out callers: no bearer, no account, and a refusal is an answer. */
  readonly anonymous?: boolean
  /** Ends the session and brings the tokens of the next: see `Handover`. */
  readonly handsOver?: boolean
  /** Not about the current account: omits its header. */
  readonly withoutAccount?: boolean
  /** Reads the rest when the server fails to answer a field: see `createPartialLink`. */
  readonly partial?: boolean
  /** Asks the server even if the same query was just answered. */
  readonly fresh?: boolean
  /** Called for a stored answer instead of the general message: see `createRepeatLink`. */
  readonly onRepeat?: (repeat: Repeat) => void
  /**
   * `signal` aborts the request; set `queryDeduplication: false` with it, because an aborted request must not
   * be shared.
   */
  readonly fetchOptions?: { readonly signal?: AbortSignal }
  readonly queryDeduplication?: boolean
}

declare module '@apollo/client' {
  interface DefaultContext extends RequestContext {}

  // The hooks' types follow the defaults that `createApolloClient` sets.
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all'
      }
    }
  }
}
