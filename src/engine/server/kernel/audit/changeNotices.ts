import type { Database } from '../../db/Database.ts'
import { chunksOf } from '../chunksOf.ts'

/** Sent to every server after a commit. Contains only ids; the receiver checks who may see the row. */
export interface ChangeNotice {
  /** Type name: `Loan`. */
  readonly entityName: string
  readonly entityId: number
  readonly changeType: 'ADD' | 'UPDATE' | 'DELETE'
  /**
   * Of the row after the change; null when it was deleted, or when the change does not count towards the
   * version, such as a balance update.
   */
  readonly entityVersion: number | null
  /** Who made the change; omitted when there is no such person, or when unknown. */
  readonly userId?: number
}

export interface ChangeNotices {
  /** Calls `onChange` for every change on any server, until the returned function is called. */
  readonly watch: (onChange: (notice: ChangeNotice) => void) => () => void
  readonly close: () => Promise<void>
}

/** `recordChanges`, `insertMany` and the trigger `notify_derived_rows` send on it. In a transaction, a notice is sent on commit, and never after a rollback. */
export const CHANGE_CHANNEL = 'entity_changed'

/** One listener for all the subscriptions of this server. */
export async function openChangeNotices(db: Database): Promise<ChangeNotices> {
  const watchers = new Set<(notice: ChangeNotice) => void>()
  const stop = await db.listen(CHANGE_CHANNEL, (payload) => {
    if (watchers.size === 0) return
    const notices = unpackNotices(payload)
    for (const watcher of watchers) notices.forEach(watcher)
  })
  return {
    watch: (onChange) => {
      const watcher = (notice: ChangeNotice): void => onChange(notice)
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    close: async () => {
      watchers.clear()
      await stop()
    },
  }
}

/** A message has less than 8,000 bytes, and a notice at most 140. */
export const NOTICES_EACH = 55

/** The messages to send for these changes: a file of 100,000 rows must not cause as many. */
export const packNotices = (notices: readonly ChangeNotice[]): readonly string[] =>
  [...chunksOf(notices, NOTICES_EACH)].map((some) => JSON.stringify(some))

/** Of one message. Only those named at `CHANGE_CHANNEL` write to it. */
export const unpackNotices = (message: string): readonly ChangeNotice[] => {
  const sent = JSON.parse(message) as ChangeNotice | readonly ChangeNotice[]
  return 'entityName' in sent ? [sent] : sent
}
