import { AsyncLocalStorage } from 'node:async_hooks'

export interface AskedMutation {
  /**
   * What the mutation was asked, as the request says it. A repeat asks exactly the same, whatever the operation itself makes
   * of its input.
   */
  readonly asked: unknown
  /** Marks the answer as the stored one of an earlier request. */
  readonly onRepeat: () => void
}

/** The mutation that runs. */
export const askedScope = new AsyncLocalStorage<AskedMutation>()
