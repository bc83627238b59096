import { AsyncLocalStorage } from 'node:async_hooks'

/** The current request, for code without a context: the masking of errors. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

interface RequestScope {
  readonly requestId: string
  /** Whether errors may name parts of the schema; unset before that is known. */
  knowsSchema?: boolean
}
