import { AsyncLocalStorage } from 'node:async_hooks'

export interface AskedMutation {
  /**
   * What the mutation was asked, as the request says it. A repeat asks exactly the same, whatever the operation itself makes
   * of its input.
   */
  readonly asked: unknown
  /** The answer is the stored one of an earlier request. */
  isRepeated: boolean
  /** The stored answer is about a record that was deleted since. */
  isDeleted: boolean
}

/** The mutation that runs. */
export const askedScope = new AsyncLocalStorage<AskedMutation>()

export const markRepeated = (): void => {
  const mutation = askedScope.getStore()
  if (mutation !== undefined) mutation.isRepeated = true
}
