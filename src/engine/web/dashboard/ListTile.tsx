import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ColumnModel } from '../../model/ListModel.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { ListWidget } from '../../model/DashboardModel.ts'
import { buildListRequest } from '../model-query/buildListRequest.ts'
import type { SendOptions } from '../model-query/createEntityReads.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { columnNames } from '../model-query/columnNames.ts'
import { useDashboard } from './DashboardContext.ts'
import { useRead } from './reads/useRead.ts'
import { RowsTable } from './RowsTable.tsx'
import { useRowLink } from './useRowLink.ts'
import { Tile, TileEmpty, TileFailure } from './Tile.tsx'
import { widgetFilter } from './widgetFilter.ts'
import { useWidgetLink } from './useWidgetLink.ts'

/** The first rows of a list, each with a link to its record. */
export function ListTile({ widget }: { readonly widget: ListWidget }) {
  const dashboard = useDashboard()
  const { model, api, fieldContext, reads } = dashboard
  const { all } = useWidgetLink(widget)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const entity = model.entities[widget.entity]
  const linkOf = useRowLink(entity)
  const filter = widgetFilter(widget, dashboard)
  const load = (shown: EntityModel, options: SendOptions) => {
    const request = buildListRequest(model, shown, {
      columns: widget.columns.map(({ id }) => id),
      filters: {},
      search: '',
      fixed: [filter],
      sort: widget.ordering,
      offset: 0,
      limit: widget.limit,
      total: false,
      knownCursors: [],
    })
    return api.list(shown, request, { ...options, partial: 'marked' })
  }
  const { data, error, refetch } = useRead(
    reads,
    ['listTile', widget, filter],
    entity ? (options) => load(entity, options) : null,
  )
  if (widget.hideEmpty && !error && (data?.rows ?? []).length === 0) return null
  const columns = isPhone ? phoneColumns(widget) : widget.columns
  return (
    <Tile widget={widget} to={all}>
      {error ? (
        <TileFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonLoader shape="table" rows={widget.limit} columns={columns.length} />
      ) : data.rows.length === 0 ? (
        <TileEmpty />
      ) : (
        <RowsTable
          label={widget.label}
          columns={columns}
          names={columnNames(columns)}
          rows={data.rows}
          linkOf={linkOf}
          context={fieldContext}
        />
      )}
    </Tile>
  )
}

const phoneColumns = ({ columns, phoneColumns: ids }: ListWidget): readonly ColumnModel[] =>
  ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
