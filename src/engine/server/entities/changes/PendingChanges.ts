import type { ChangeNotice } from '../../kernel/audit/changeNotices.ts'

const QUIET_MS = 200

/**
 * Pending changes, at most one per row. The first is available at once. Those of the next 200 ms are
 * delivered together, so a burst of writes to a row costs two notices, and a slow reader holds at most one
 * change per row.
 */
export class PendingChanges {
  readonly #rows = new Map<string, ChangeNotice>()
  #lastTaken = -QUIET_MS
  #isStopped = false
  #wake = (): void => undefined

  add(notice: ChangeNotice): void {
    const row = `${notice.entityName}:${notice.entityId}`
    const before = this.#rows.get(row)
    // A row whose ADD was not delivered yet is still new to the reader, however often it has changed since.
    const isStillNew = before?.changeType === 'ADD' && notice.changeType === 'UPDATE'
    const { userId, ...rest } = isStillNew ? { ...notice, changeType: 'ADD' as const } : notice
    const isByOne = userId !== undefined && (!before || before.userId === userId)
    this.#rows.set(row, isByOne ? { ...rest, userId } : rest)
    this.#wake()
  }

  stop(): void {
    this.#isStopped = true
    this.#wake()
  }

  /** At least one; null once stopped. */
  async take(): Promise<readonly ChangeNotice[] | null> {
    while (this.#rows.size === 0 && !this.#isStopped) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    const early = this.#lastTaken + QUIET_MS - performance.now()
    if (early > 0 && !this.#isStopped) await new Promise((resolve) => setTimeout(resolve, early))
    if (this.#isStopped) return null
    this.#lastTaken = performance.now()
    const notices = [...this.#rows.values()]
    this.#rows.clear()
    return notices
  }
}
