import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What the mutation that runs was asked, as the request says it. A repeat asks exactly the same, whatever the operation
 * itself makes of its input.
 */
export const askedScope = new AsyncLocalStorage<unknown>()
