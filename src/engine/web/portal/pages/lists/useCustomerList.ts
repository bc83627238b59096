import { useMemo, useState } from 'react'
import type { ListPage } from '../../../../schema/wire/Wire.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPage } from '../../../../model/PageModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { codecOf } from '../../../field-kinds/fieldKinds.tsx'
import { pathSelection } from '../../../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../../../field-kinds/shared/fieldPaths.ts'
import { useLocation } from '../../../i18n/localeRouting.tsx'
import { buildListSelection } from '../../../model-query/buildListRequest.ts'
import { columnNames } from '../../../model-query/columnNames.ts'
import { sanitizeListAddress } from '../../../records/address/listAddress.ts'
import { pageColumns } from '../../../records/address/pageColumns.ts'
import { PAGE_SIZES } from '../../../records/address/pageSizes.ts'
import { readListAddress, useListAddress } from '../../../records/address/useListAddress.ts'
import { useRecordQuery, useRecords } from '../../../records/Records.ts'
import { useListedRows } from '../../../records/useListedRows.ts'
import { type RecordList, useRecordList } from '../../../records/useRecordList.ts'
import type { CustomerListState } from './ListState.ts'

const DEFAULT_PAGE_SIZE = 10

/** The list of a page, read from its address, and its rows. */
export function useCustomerList(page: EntityPage, entity: EntityModel): CustomerListState {
  const { accountFilter } = useDashboard()
  const { search: query } = useLocation()
  const [, change] = useListAddress()
  const columns = useMemo(
    () => pageColumns(page, entity.list.columns).filter(({ visible }) => visible),
    [page, entity],
  )
  const names = useMemo(() => columnNames(columns), [columns])
  const ordering = page.ordering ?? entity.list.ordering
  const perPage = PAGE_SIZES.includes(entity.list.perPage) ? entity.list.perPage : DEFAULT_PAGE_SIZE
  const address = useMemo(() => {
    const rules = { columns: entity.list.columns, ordering, perPage }
    return readListAddress(sanitizeListAddress(query, rules) ?? query)
  }, [query, entity, ordering, perPage])
  const limits = useMemo(() => [page.filter, accountFilter(page.accountPaths)], [page, accountFilter])
  const list = useRecordList({ entity, scope: page.route, address, limits, ordering, perPage })
  const state = useListedRows(list, useRows(list, page, columns), change)
  const rowEntity = useMemo(
    () => ({ ...entity, actions: entity.actions.filter((name) => name !== page.onOpen?.action) }),
    [entity, page],
  )
  return { ...state, page, rowEntity, columns, nameOf: ({ id, label }) => names.get(id) ?? label }
}

function useRows(
  { entity, scope, filter, order, pageNumber, perPage }: RecordList,
  page: EntityPage,
  columns: CustomerListState['columns'],
) {
  const { model, api } = useRecords()
  const request = {
    selection: mergeSelections(
      buildListSelection(
        model,
        entity,
        columns.map(({ id }) => id),
      ),
      ...openingPaths(page).map((path) => pathSelection(model, entity.name, path, codecOf)),
    ),
    filter,
    sort: order,
    offset: (pageNumber - 1) * perPage,
    limit: perPage,
    total: false,
    knownCursors: [],
  }
  const { data, error, refetch } = useRecordQuery([scope, 'list', entity.name, request], (options) =>
    api.list(entity, request, { ...options, partial: 'marked' }),
  )
  const shown = useLatest(data)
  return {
    rows: shown?.rows,
    hasNextPage: shown?.hasNextPage ?? false,
    isCurrent: data !== undefined,
    error,
    refetch,
  }
}

/** What the link of a row reads. */
const openingPaths = ({ link, linkAccount }: EntityPage): readonly (readonly string[])[] => [
  ...(link === undefined ? [] : [[link]]),
  ...(linkAccount === undefined ? [] : [[linkAccount]]),
]

/** The last loaded rows: they stay, paler, until the next ones have loaded, so that nothing jumps. */
function useLatest(data: ListPage | undefined): ListPage | undefined {
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(data)
  return data ?? latest
}
