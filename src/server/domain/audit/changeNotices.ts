import type { Database } from '../../db/Database.ts'

/** Told to every server after the change is committed. Ids alone: who may see what is for whoever listens to ask. */
export interface ChangeNotice {
  /** Type name: `Loan`. */
  readonly entityName: string
  readonly entityId: number
  readonly changeType: 'ADD' | 'UPDATE' | 'DELETE'
  /** Of the row after the change; null when it was deleted or has none. */
  readonly entityVersion: number | null
}

export interface ChangeNotices {
  /** Calls `onChange` for every change, by whichever server, until the returned function is called. */
  readonly watch: (onChange: (notice: ChangeNotice) => void) => () => void
  readonly close: () => Promise<void>
}

const CHANNEL = 'entity_changed'

/** In a transaction it is told on commit, and not at all when that fails. */
export const publishChange = (db: Database, notice: ChangeNotice): Promise<void> =>
  db.notify(CHANNEL, JSON.stringify(notice))

/** One listener for all the subscriptions of this server. */
export async function openChangeNotices(db: Database): Promise<ChangeNotices> {
  const watchers = new Set<(notice: ChangeNotice) => void>()
  const stop = await db.listen(CHANNEL, (payload) => {
    if (watchers.size === 0) return
    // Nobody but `publishChange` writes to the channel.
    const notice = JSON.parse(payload) as ChangeNotice
    for (const watcher of watchers) watcher(notice)
  })
  return {
    watch: (onChange) => {
      const watcher = (notice: ChangeNotice) => onChange(notice)
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    close: async () => {
      watchers.clear()
      await stop()
    },
  }
}
