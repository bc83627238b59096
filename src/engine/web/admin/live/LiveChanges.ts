import { createContext } from 'react'
import type { EntityChangesSubscription } from './generated/entityChanges.ts'

/**
 * A change of a row, as sent by the server: `entityName` is the type name, `entityVersion` the version after
 * the change, or null when the row was deleted or only values computed from other rows changed.
 */
export type ChangeNotice = EntityChangesSubscription['onEntityChanges']

export interface LiveListener {
  readonly changed: (notice: ChangeNotice) => void
  /** Called after a lost connection: anything may have changed. */
  readonly missed: () => void
}

/** Notifies of other people's changes. */
export interface LiveChanges {
  /** Follows the rows of these types until the returned function is called. */
  readonly follow: (typeNames: readonly string[], listener: LiveListener) => () => void
}

/** Null when the server does not notify of changes. */
export const LiveChangesContext = createContext<LiveChanges | null>(null)
