import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { ListPage } from '../../../introspection/dialects/Dialect.ts'
import type { EntityModel, EntityPage } from '../../../metadata/AdminModel.ts'
import { columnNames } from '../../dashboard/columnNames.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRead } from '../../dashboard/reads/useRead.ts'
import { buildListFilter, buildListSelection } from '../../model-query/buildListRequest.ts'
import { QUICK_SEARCH } from '../../model-query/listState/activeFilters.ts'
import { readGiven } from '../../model-query/listState/givenFilter.ts'
import { mendListAddress } from '../../model-query/listState/listAddress.ts'
import { pageColumns } from '../../model-query/listState/pageColumns.ts'
import { PAGE_SIZES } from '../../model-query/listState/pageSizes.ts'
import { fromSortField } from '../../model-query/listState/sortText.ts'
import { readListAddress, useListAddress } from '../../model-query/listState/useListAddress.ts'
import type { ListState } from './ListState.ts'

/** Sizes of a page that customers choose from: everything at once is what the download is for. */
export const CUSTOMER_PAGE_SIZES = PAGE_SIZES.filter((size) => size <= 200)
const DEFAULT_PAGE_SIZE = 10

/** The state of a page's list, read from its address, and the rows it asks for. */
export function useListState(page: EntityPage, entity: EntityModel): ListState {
  const { model, api, reads, text, accountFilter } = useDashboard()
  const { search: query } = useLocation()
  const [, change] = useListAddress()
  const columns = useMemo(
    () => pageColumns(page, entity.list.columns).filter(({ visible }) => visible),
    [page, entity],
  )
  const names = useMemo(() => columnNames(columns, text), [columns, text])
  const ordering = page.ordering ?? entity.list.ordering
  const usual = CUSTOMER_PAGE_SIZES.includes(entity.list.perPage) ? entity.list.perPage : DEFAULT_PAGE_SIZE
  const address = useMemo(() => {
    const rules = { columns: entity.list.columns, ordering, perPage: usual }
    return readListAddress(mendListAddress(query, rules) ?? query)
  }, [query, entity, ordering, usual])

  const { [QUICK_SEARCH]: typed, ...filters } = address.filters
  const search = typeof typed === 'string' ? typed : ''
  const chosen = fromSortField(address.sort ?? '')
  const sort = chosen.length > 0 ? chosen : ordering
  const asked = address.perPage ?? usual
  const perPage = CUSTOMER_PAGE_SIZES.includes(asked) ? asked : usual
  const given = readGiven(model, entity, address.given)
  const filter = buildListFilter(model, entity, {
    filters,
    search,
    fixed: [page.filter, accountFilter(page.accountPaths), given === 'unknown' ? null : given?.filter],
  })
  const request = {
    selection: buildListSelection(
      model,
      entity,
      columns.map(({ id }) => id),
    ),
    filter,
    sort,
    offset: (address.page - 1) * perPage,
    limit: perPage,
    total: true,
    knownCursors: [],
  }
  const read = useRead(reads, ['list', entity.name, request], (signal) =>
    api.list(entity, request, { signal }),
  )
  const kept = useLatest(read.data)
  return {
    page,
    entity,
    columns,
    nameOf: ({ id, label }) => names.get(id) ?? text(label),
    filters,
    given,
    search,
    sort,
    pageNumber: address.page,
    perPage,
    change,
    filter,
    rows: read.data ?? kept,
    isBehind: read.data === undefined,
    error: read.error,
    retry: read.refetch,
  }
}

/** The last rows there were: they stay, paler, until the next have come, so that nothing jumps. */
function useLatest(data: ListPage | undefined): ListPage | undefined {
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(data)
  return data ?? latest
}
