import type { Locale } from '../../../model/Text.ts'
import type { HistoryRules } from '../../db/HistoryRules.ts'

/** A named arrangement of a page: of staff, or the search of a customer. */
export interface SavedView {
  readonly entityId: number
  /** Route of the page: `/admin/loans`. */
  readonly page: string
  readonly name: string
  /** Owned by the screen: filters, order, columns. */
  readonly state: Readonly<Record<string, unknown>>
  readonly sharedWithRoles: readonly string[]
  readonly isMine: boolean
  readonly entityVersion: number
}

/** A saved view whose state says which rows it shows: its owner is notified of new ones on the market. */
export interface SavedSearch {
  readonly userId: number
  /** Its owner's language, in which coded texts are compared. */
  readonly locale: Locale
  readonly page: string
  readonly name: string
  /** As its screen wrote it: `src/engine/schema/Filter.ts`, unless another client did. */
  readonly filter: unknown
}

/** The table has no entity. What a view shows is private to its owner: history has only its name and page. */
export const SAVED_VIEW_HISTORY: HistoryRules = {
  typeName: 'SavedView',
  fields: new Map([
    ['userId', { name: 'user' }],
    ['page', { name: 'page' }],
    ['name', { name: 'name' }],
    ['sharedWithRoles', { name: 'sharedWithRoles' }],
  ]),
}
