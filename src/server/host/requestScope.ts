import { AsyncLocalStorage } from 'node:async_hooks'

/** The request whose work runs now, for code that is handed no context: the masking of errors. */
export const requestScope = new AsyncLocalStorage<{ readonly requestId: string }>()
