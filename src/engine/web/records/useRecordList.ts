import { useMemo } from 'react'
import type { Filter } from '../../schema/Filter.ts'
import type { SortEntry } from '../../schema/SortEntry.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import { buildListFilter } from '../model-query/buildListRequest.ts'
import { allOf } from '../model-query/combineFilters.ts'
import { QUICK_SEARCH } from './address/activeFilters.ts'
import { fromSortField, withEmptyLast } from './address/sortText.ts'
import type { ListAddress } from './address/useListAddress.ts'
import { readWidgetFilter, type WidgetFilter } from './address/widgetFilter.ts'
import { useRecords } from './Records.ts'

/** Which rows a list shows, in which order: what its screen fixes and its address says. */
export interface RecordList {
  readonly entity: EntityModel
  /** First part of the keys of what is read: rows of the same scope are loaded again together. */
  readonly scope: string
  /** States of the columns' filters by column id, without the search. */
  readonly filters: Readonly<Record<string, unknown>>
  readonly search: string
  /** The filter of the widget that linked here; `unknown` when config has no such widget. */
  readonly widgetFilter: WidgetFilter
  /** What limits the rows besides the columns' filters and the search. */
  readonly fixed: Filter | null
  /** All that limits the rows. */
  readonly filter: Filter | null
  /** Identifies the rows, whatever their order and page. */
  readonly listing: string
  readonly sort: readonly SortEntry[]
  /** The sort as the server gets it. */
  readonly order: readonly SortEntry[]
  readonly pageNumber: number
  readonly perPage: number
}

export interface RecordListOptions {
  readonly entity: EntityModel
  readonly scope: string
  readonly address: Pick<ListAddress, 'page' | 'perPage' | 'sort' | 'filters' | 'given'>
  /** Filters of the screen: the page's, the account's, the parent's. The same ones on each rendering. */
  readonly limits: readonly (Filter | null | undefined)[]
  /** The record whose related list this is, when the entity is bound to it. */
  readonly relatedTo?: unknown
  readonly ordering: readonly SortEntry[]
  /** When the address says none. */
  readonly perPage: number
}

export function useRecordList(options: RecordListOptions): RecordList {
  const { model } = useRecords()
  const { entity, scope, address, limits, relatedTo, ordering, perPage } = options
  return useMemo(
    () => readRecordList(model, { entity, scope, address, limits, relatedTo, ordering, perPage }),
    [model, entity, scope, address, limits, relatedTo, ordering, perPage],
  )
}

export function readRecordList(model: AdminModel, options: RecordListOptions): RecordList {
  const { entity, scope, address, limits, relatedTo, ordering, perPage } = options
  const { [QUICK_SEARCH]: typed, ...filters } = address.filters
  const search = typeof typed === 'string' ? typed : ''
  const widgetFilter = readWidgetFilter(model, entity, address.given)
  const fixed = allOf([...limits, widgetFilter === 'unknown' ? null : widgetFilter?.filter])
  const filter = buildListFilter(model, entity, { filters, search, fixed: [fixed] })
  const chosen = fromSortField(address.sort ?? '')
  const sort = chosen.length > 0 ? chosen : ordering
  return {
    entity,
    scope,
    filters,
    search,
    widgetFilter,
    fixed,
    filter,
    listing: JSON.stringify([entity.name, relatedTo, filter]),
    sort,
    order: withEmptyLast(sort, ordering),
    pageNumber: address.page,
    perPage: address.perPage ?? perPage,
  }
}

/** The list with only those of its rows. */
export function narrowList<List extends RecordList>(list: List, rows: Filter): List {
  return {
    ...list,
    fixed: allOf([list.fixed, rows]),
    filter: allOf([list.filter, rows]),
    listing: JSON.stringify([list.listing, rows]),
  }
}
