import type { Filter, ListPage, SortEntry } from '../../../introspection/dialects/Dialect.ts'
import type { ColumnModel, EntityModel, EntityPage } from '../../../metadata/AdminModel.ts'
import type { Given } from '../../model-query/listState/givenFilter.ts'
import type { ListAddressChanges } from '../../model-query/listState/useListAddress.ts'

/** A customer's list as its address says it, and what the server answered. */
export interface ListState {
  readonly page: EntityPage
  readonly entity: EntityModel
  /** Those shown, in order. */
  readonly columns: readonly ColumnModel[]
  /** What a column is called beside the others. */
  readonly nameOf: (column: ColumnModel) => string
  /** States of the columns' filters by column id, without the search. */
  readonly filters: Readonly<Record<string, unknown>>
  /** The filter of the tile that led here; `unknown` where config has no such tile. */
  readonly given: Given
  readonly search: string
  readonly sort: readonly SortEntry[]
  readonly pageNumber: number
  readonly perPage: number
  readonly change: (changes: ListAddressChanges) => void
  /** Everything that limits the rows: the page, the account, the person's own filters. */
  readonly filter: Filter | null
  /** The latest rows; of another page of the list until those asked for have come. Undefined at first. */
  readonly rows: ListPage | undefined
  /** Whether `rows` are not those asked for yet. */
  readonly isBehind: boolean
  readonly error: unknown
  readonly retry: () => void
}
