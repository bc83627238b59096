import type { Database } from '../../db/Database.ts'

/** Whose changes to watch: the user, the person behind it, and the person's memberships. */
export interface WatchedIdentity {
  readonly userId: number
  readonly personId: number
  readonly accountIds: readonly number[]
  readonly businessIds: readonly number[]
}

export interface IdentityChanges {
  /** Calls `onChange` after each committed change that concerns `watched()`, until the returned function is called. */
  readonly watch: (watched: () => WatchedIdentity, onChange: () => void) => () => void
  readonly close: () => Promise<void>
}

/** The database's triggers send `<table>:<id>` here for every write. Ids only, no personal data. */
export const IDENTITY_CHANGED = 'identity_changed'

/** One listening connection for all the sessions of this server. */
export async function openIdentityChanges(db: Database): Promise<IdentityChanges> {
  const watchers = new Set<{ watched: () => WatchedIdentity; onChange: () => void }>()
  const stop = await db.listen(IDENTITY_CHANGED, (payload) => {
    for (const watcher of watchers) if (concerns(payload, watcher.watched())) watcher.onChange()
  })
  return {
    watch: (watched, onChange) => {
      const watcher = { watched, onChange }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    close: async () => {
      watchers.clear()
      await stop()
    },
  }
}

function concerns(payload: string, watched: WatchedIdentity): boolean {
  const [table, idText] = payload.split(':')
  const id = Number(idText)
  switch (table) {
    case 'users':
      return watched.userId === id
    case 'people':
      return watched.personId === id
    case 'accounts':
      return watched.accountIds.includes(id)
    case 'businesses':
      return watched.businessIds.includes(id)
    default:
      return false
  }
}

/** For what a person's pages show and their own row does not hold. */
export const announcePerson = async (db: Database, personId: number): Promise<void> => {
  await db.query('select pg_notify($1, $2)', [IDENTITY_CHANGED, `people:${personId}`])
}
