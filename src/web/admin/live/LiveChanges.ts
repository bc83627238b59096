import { createContext } from 'react'

/** What somebody did to a row, as the backend tells it. */
export interface ChangeNotice {
  /** Name of the row's type: `Loan`. */
  readonly entityName: string
  readonly entityId: number
  readonly changeType: 'ADD' | 'UPDATE' | 'DELETE'
  /** After the change; null when it was deleted or has none. */
  readonly entityVersion: number | null
}

export interface LiveListener {
  readonly changed: (notice: ChangeNotice) => void
  /** The connection was away: anything may have changed. */
  readonly missed: () => void
}

/** Tells what others change. */
export interface LiveChanges {
  /** Follows the rows of these types, until the returned function is called. */
  readonly follow: (typeNames: readonly string[], listener: LiveListener) => () => void
}

/** Null where the backend does not tell of changes. */
export const LiveChangesContext = createContext<LiveChanges | null>(null)
