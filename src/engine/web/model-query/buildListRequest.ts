import type { Filter } from '../../schema/Filter.ts'
import type { ListRequest, Selection } from '../../schema/wire/Wire.ts'
import type { SortEntry } from '../../schema/SortEntry.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { pathSelection } from '../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../field-kinds/shared/fieldPaths.ts'
import { approvalPaths } from './approvedChanges.ts'
import { buildSearchFilter } from './buildSearchFilter.ts'
import { columnFilterField } from './columnFilterField.ts'
import { allOf, anyOf } from './combineFilters.ts'
import { changedRecordPaths } from './buildRecordSelection.ts'
import { identitySelection } from './displayText.ts'

/** A list request in terms of the model. */
export interface ListQuery {
  /** Ids of the columns to select; others are not requested. */
  readonly columns: readonly string[]
  /** Filter state by column id; unknown columns and states without effect are ignored. */
  readonly filters: Readonly<Record<string, unknown>>
  /** Quick search. */
  readonly search: string
  /** Joined with AND: the page's own filter, the parent of a related list. */
  readonly fixed: readonly (Filter | null | undefined)[]
  readonly sort: readonly SortEntry[]
  readonly offset: number
  readonly limit: number
  readonly total: boolean
  readonly knownCursors: ListRequest['knownCursors']
}

/** One page of a list: only what its visible columns, ids and display names need. */
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
    ...[
      ...columns.map(({ path }) => path),
      ...columns.flatMap(({ path, field }) => (path.length === 1 ? changedRecordPaths(field) : [])),
      ...approvalPaths(
        entity,
        columns.map(({ path }) => (path.length === 1 ? path[0] : undefined)),
      ),
    ].map((path) => pathSelection(model, entity.name, path, codecOf)),
  )
}

/** Column filters, quick search and fixed filters, joined with AND; null when there is no filter. */
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

/** The columns whose filter has a state that does not filter, such as a text that is no number. */
export function columnsNotApplied(
  model: AdminModel,
  entity: EntityModel,
  filters: ListQuery['filters'],
): readonly ColumnModel[] {
  return entity.list.columns.filter((column) => {
    const state = filters[column.id]
    return !isEmptyState(state) && columnFilter(model, entity, column, state) === null
  })
}

/** A column may cover several paths: a row matches when any of them does. */
function columnFilter(
  model: AdminModel,
  entity: EntityModel,
  column: ColumnModel,
  state: unknown,
): Filter | null {
  if (isEmptyState(state)) return null
  const field = columnFilterField(model, entity, column)
  const { toFilter } = codecOf(field.kind)
  return anyOf(column.filterPaths.map((path) => toFilter(state, path, field, model)))
}

function isEmptyState(state: unknown): boolean {
  return state === undefined || state === null || state === ''
}
