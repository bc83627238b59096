/** How one piece of a bulk run stands. `refused`: the server said no; `failed`: it could not be asked. */
export type BulkState = 'waiting' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled'

export interface BulkOutcome {
  readonly state: Exclude<BulkState, 'waiting' | 'running' | 'cancelled'>
  /** Why not, in the person's words; null when it is done. */
  readonly message: string | null
  /** Trying again cannot help: somebody else has changed the row. */
  readonly isFinal?: boolean
}

/** Written at a time: a hundred at once would queue in the database and block everybody else's. */
export const BULK_AT_ONCE = 4

/**
 * Does a piece of work for every item, four at a time and each by itself: one refused row stops no other. After an
 * abort nothing new is begun; what is under way ends, and is reported.
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
