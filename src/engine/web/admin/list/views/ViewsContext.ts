import { createContext } from 'react'
import type { SavedViewsControl } from './useSavedViews.ts'

export interface ListViews {
  readonly views: SavedViewsControl
  /** Opens a dialog about the open view, or the one that makes a new view. */
  readonly ask: (what: 'add' | 'rename' | 'delete') => void
  /** Saves what is shown in the open view. Null when there is nothing to save, or not by this person. */
  readonly update: (() => void) | null
  readonly copyLink: () => void
}

/** The views of the list around; null for a list without views. */
export const ViewsContext = createContext<ListViews | null>(null)
