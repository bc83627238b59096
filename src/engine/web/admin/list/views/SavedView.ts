import type { SavedViewsQuery } from './generated/savedViews.ts'

/** A named arrangement of a list. `query` is the list's address: filters, sort, columns, rows per page. */
export interface SavedView extends Omit<StoredView, 'state'> {
  readonly kind: 'saved'
  /** As used in addresses. */
  readonly id: string
  readonly query: string
}

type StoredView = SavedViewsQuery['savedViews'][number]

/** Null for a state that this version did not write. */
export function toSavedView({ state, ...view }: StoredView): SavedView | null {
  const query = typeof state === 'object' && state !== null && 'query' in state ? state.query : null
  return typeof query === 'string' ? { ...view, kind: 'saved', id: String(view.entityId), query } : null
}
