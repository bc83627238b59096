import type { Filter } from '../../../../schema/Filter.ts'
import type { ListPage } from '../../../../schema/wire/Wire.ts'
import type { SortEntry } from '../../../../schema/SortEntry.ts'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPage } from '../../../../model/PageModel.ts'
import type { ListCount } from '../../../model-query/listCount.ts'
import type { WidgetFilter } from '../../../model-query/listState/widgetFilter.ts'
import type { ListAddressChanges } from '../../../model-query/listState/useListAddress.ts'

/** State of a customer's list: from its address and the server's response. */
export interface ListState {
  readonly page: EntityPage
  readonly entity: EntityModel
  /** The visible columns, in order. */
  readonly columns: readonly ColumnModel[]
  /** Column heading in this list. */
  readonly nameOf: (column: ColumnModel) => string
  /** States of the columns' filters by column id, without the search. */
  readonly filters: Readonly<Record<string, unknown>>
  /** The filter of the widget that linked here; `unknown` when config has no such widget. */
  readonly widgetFilter: WidgetFilter
  readonly search: string
  readonly sort: readonly SortEntry[]
  readonly pageNumber: number
  readonly perPage: number
  readonly change: (changes: ListAddressChanges) => void
  /** Limits the rows: the page's filter, the account's and the person's own. */
  readonly filter: Filter | null
  /** The latest rows; the previous page's until the requested ones have loaded. Undefined at first. */
  readonly rows: ListPage | undefined
  /** Whether rows for this filter have loaded; count and sums wait for that. */
  readonly isListed: boolean
  /** Loads after the rows. */
  readonly count: ListCount
  /** Whether `rows` are not the requested ones yet. */
  readonly isBehind: boolean
  readonly error: unknown
  readonly retry: () => void
}
