import { useMemo, useState } from 'react'
import { useLocation } from '../../../i18n/localeRouting.tsx'
import type { ListPage } from '../../../../schema/wire/Wire.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPage } from '../../../../model/PageModel.ts'
import type { AggregateResult } from '../../../../schema/Aggregate.ts'
import type { Filter } from '../../../../schema/Filter.ts'
import { columnNames } from '../../../model-query/columnNames.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { type Load, useCachedQuery } from '../../../dashboard/queries/useCachedQuery.ts'
import { buildListFilter, buildListSelection } from '../../../model-query/buildListRequest.ts'
import { countFromPage, countRequest, type ListCount, readCount } from '../../../model-query/listCount.ts'
import { QUICK_SEARCH } from '../../../model-query/listState/activeFilters.ts'
import { readWidgetFilter } from '../../../model-query/listState/widgetFilter.ts'
import { sanitizeListAddress } from '../../../model-query/listState/listAddress.ts'
import { pageColumns } from '../../../model-query/listState/pageColumns.ts'
import { PAGE_SIZES } from '../../../model-query/listState/pageSizes.ts'
import { useListed } from '../../../model-query/listState/useListed.ts'
import { fromSortField, withEmptyLast } from '../../../model-query/listState/sortText.ts'
import { readListAddress, useListAddress } from '../../../model-query/listState/useListAddress.ts'
import type { ListState } from './ListState.ts'

const DEFAULT_PAGE_SIZE = 10

/** The state of a page's list, read from its address, and its rows. */
export function useListState(page: EntityPage, entity: EntityModel): ListState {
  const { model, api, queries, accountFilter } = useDashboard()
  const { search: query } = useLocation()
  const [, change] = useListAddress()
  const columns = useMemo(
    () => pageColumns(page, entity.list.columns).filter(({ visible }) => visible),
    [page, entity],
  )
  const names = useMemo(() => columnNames(columns), [columns])
  const ordering = page.ordering ?? entity.list.ordering
  const usual = PAGE_SIZES.includes(entity.list.perPage) ? entity.list.perPage : DEFAULT_PAGE_SIZE
  const address = useMemo(() => {
    const rules = { columns: entity.list.columns, ordering, perPage: usual }
    return readListAddress(sanitizeListAddress(query, rules) ?? query)
  }, [query, entity, ordering, usual])

  const { [QUICK_SEARCH]: typed, ...filters } = address.filters
  const search = typeof typed === 'string' ? typed : ''
  const chosen = fromSortField(address.sort ?? '')
  const sort = chosen.length > 0 ? chosen : ordering
  const asked = address.perPage ?? usual
  const perPage = PAGE_SIZES.includes(asked) ? asked : usual
  const widgetFilter = readWidgetFilter(model, entity, address.given)
  const filter = buildListFilter(model, entity, {
    filters,
    search,
    fixed: [
      page.filter,
      accountFilter(page.accountPaths),
      widgetFilter === 'unknown' ? null : widgetFilter?.filter,
    ],
  })
  const request = {
    selection: buildListSelection(
      model,
      entity,
      columns.map(({ id }) => id),
    ),
    filter,
    sort: withEmptyLast(sort, ordering),
    offset: (address.page - 1) * perPage,
    limit: perPage,
    total: false,
    knownCursors: [],
  }
  const read = useCachedQuery(queries, ['list', entity.name, request], (options) =>
    api.list(entity, request, { ...options, partial: 'marked' }),
  )
  const kept = useLatest(read.data)
  const known = read.data
    ? countFromPage({
        offset: request.offset,
        rows: read.data.rows.length,
        hasNextPage: read.data.hasNextPage,
      })
    : null
  const isListed = useListed(JSON.stringify([entity.name, filter]), read.data !== undefined)
  const count = useListCount({ entity, filter, isListed, known })
  return {
    page,
    entity,
    columns,
    nameOf: ({ id, label }) => names.get(id) ?? label,
    filters,
    widgetFilter,
    search,
    sort,
    pageNumber: address.page,
    perPage,
    change,
    filter,
    rows: read.data ?? kept,
    isListed,
    count,
    isBehind: read.data === undefined,
    error: read.error,
    retry: read.refetch,
  }
}

/** The last loaded rows: they stay, paler, until the next ones have loaded, so that nothing jumps. */
function useLatest(data: ListPage | undefined): ListPage | undefined {
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(data)
  return data ?? latest
}

interface CountedList {
  readonly entity: EntityModel
  readonly filter: Filter | null
  /** Whether rows for this filter have loaded; the count waits for that. */
  readonly isListed: boolean
  /** The count if the page's rows determine it; null when the server must count. */
  readonly known: number | null
}

/** The number of a list's rows, requested after the rows: first up to a limit, on demand the exact one. */
function useListCount({ entity, filter, isListed, known }: CountedList): ListCount {
  const { api, queries } = useDashboard()
  const counts = entity.operations.list?.totalCount ?? false
  const listing = JSON.stringify([entity.name, filter])
  const [exactOf, setExactOf] = useState<string | null>(null)
  const mayAsk = counts && isListed && known === null

  const countWith =
    (isExact: boolean): Load<AggregateResult> =>
    (options) =>
      api.aggregate(entity, countRequest(filter, isExact), options)
  const first = useCachedQuery(queries, ['count', listing, false], mayAsk ? countWith(false) : null)
  const capped = first.data && readCount(first.data, false)
  const isAsked = capped?.total === null && exactOf === listing
  const all = useCachedQuery(queries, ['count', listing, true], mayAsk && isAsked ? countWith(true) : null)

  const found =
    known === null ? (all.data ? readCount(all.data, true) : capped) : { total: known, moreThan: null }
  const asked = isAsked ? all : first
  const failed = asked.data === undefined && asked.error !== null
  const { refetch } = asked
  const countAll = () => {
    setExactOf(listing)
    if (failed) refetch()
  }
  return {
    total: found?.total ?? null,
    moreThan: found?.moreThan ?? null,
    isCounting: mayAsk && asked.data === undefined && !failed,
    failed,
    countAll: counts ? countAll : null,
  }
}
