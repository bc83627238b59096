import type { Filter, ListRequest, Selection, SortEntry } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, ColumnModel, EntityModel } from '../../metadata/AdminModel.ts'
import { codecOf } from '../field-kinds/fieldViews.ts'
import { pathSelection } from '../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../field-kinds/shared/selectPath.ts'
import { buildSearchFilter } from './buildSearchFilter.ts'
import { columnFilterField } from './columnFilterField.ts'
import { allOf, anyOf } from './combineFilters.ts'
import { identitySelection } from './displayText.ts'

/** What a list shows, in the terms of the model. */
export interface ListQuery {
  /** Ids of the columns to select; others are not asked for. */
  readonly columns: readonly string[]
  /** State of the columns' filters by column id; an unknown column or a state that does not filter is ignored. */
  readonly filters: Readonly<Record<string, unknown>>
  /** Quick search. */
  readonly search: string
  /** Joined with AND: the page's own filter, the parent of an inline list. */
  readonly fixed: readonly (Filter | null | undefined)[]
  readonly sort: readonly SortEntry[]
  readonly offset: number
  readonly limit: number
  readonly total: boolean
  readonly knownCursors: ListRequest['knownCursors']
}

/** One page of a list: only what its visible columns, its ids and its names need. */
export function buildListRequest(model: AdminModel, entity: EntityModel, query: ListQuery): ListRequest {
  return {
    selection: buildListSelection(model, entity, query.columns),
    filter: buildListFilter(model, entity, query),
    sort: query.sort,
    offset: query.offset,
    limit: query.limit,
    total: query.total,
    knownCursors: query.knownCursors,
  }
}

export function buildListSelection(
  model: AdminModel,
  entity: EntityModel,
  columnIds: readonly string[],
): Selection {
  const columns = entity.list.columns.filter(({ id }) => columnIds.includes(id))
  return mergeSelections(
    identitySelection(entity, model),
    ...columns.map(({ path }) => pathSelection(model, entity.name, path, codecOf)),
  )
}

/** Columns' filters, quick search and fixed filters, joined with AND; null when none of them filters. */
export function buildListFilter(
  model: AdminModel,
  entity: EntityModel,
  query: Pick<ListQuery, 'filters' | 'search' | 'fixed'>,
): Filter | null {
  return allOf([
    ...query.fixed,
    ...entity.list.columns.map((column) => columnFilter(model, entity, column, query.filters[column.id])),
    buildSearchFilter(entity, query.search),
  ])
}

/** A column may stand for several paths: a row matches when one of them does. */
function columnFilter(
  model: AdminModel,
  entity: EntityModel,
  column: ColumnModel,
  state: unknown,
): Filter | null {
  if (state === undefined || state === null || state === '') return null
  const field = columnFilterField(model, entity, column)
  const { toFilter } = codecOf(field.kind)
  return anyOf(column.filterPaths.map((path) => toFilter(state, path, field, model)))
}
