/** State of an item in a bulk run. `refused`: the server refused; `failed`: the server gave no response. */
export type BulkState = 'waiting' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled'

export interface BulkOutcome {
  readonly state: Exclude<BulkState, 'waiting' | 'running' | 'cancelled'>
  /** Message for the person; null when done. */
  readonly message: string | null
  /** Retrying cannot help, because another person has changed the row. */
  readonly isFinal?: boolean
}

/** Maximum parallel writes: a hundred at once would fill the database's queue and block everybody else. */
export const BULK_AT_ONCE = 4

/**
 * Processes all items, four at a time and independently: a refused row does not stop the others. After an
 * abort nothing new starts; running items finish and are reported.
 */
export async function runBulk<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<BulkOutcome>,
  report: (item: Item, state: BulkState, outcome: BulkOutcome | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) {
      if (signal.aborted) {
        report(item, 'cancelled', null)
        continue
      }
      report(item, 'running', null)
      const outcome = await work(item)
      report(item, outcome.state, outcome)
    }
  }
  await Promise.all(Array.from({ length: Math.min(BULK_AT_ONCE, items.length) }, worker))
}
