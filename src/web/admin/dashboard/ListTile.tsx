import { useQuery } from '@tanstack/react-query'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ListWidget } from '../../../metadata/DashboardModel.ts'
import { buildListRequest } from '../../model-query/buildListRequest.ts'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { RowsTable } from '../rowsTable/RowsTable.tsx'
import { useRowLink } from '../rowsTable/useRowLink.ts'
import { Tile, TileEmpty, TileFailure } from './Tile.tsx'
import { useWidgetLink } from './useWidgetLink.ts'

/** The first rows of a list, each leading to its record. */
export function ListTile({ widget }: { readonly widget: ListWidget }) {
  const { model, text } = useAdmin()
  const api = useEntityApi()
  const { all } = useWidgetLink(widget)
  const linkOf = useRowLink(widget.entity)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const entity = model.entities[widget.entity]
  const { data, error, refetch } = useQuery({
    queryKey: ['listTile', widget],
    queryFn: ({ signal }) => {
      if (!entity) throw new Error(`There is no entity called "${widget.entity}".`)
      const request = buildListRequest(model, entity, {
        columns: widget.columns.map(({ id }) => id),
        filters: {},
        search: '',
        fixed: [widget.filter],
        sort: widget.ordering,
        offset: 0,
        limit: widget.limit,
        total: false,
        knownCursors: [],
      })
      return api.list(entity, request, { signal })
    },
  })
  const columns = isPhone ? widget.columns.slice(0, PHONE_COLUMNS) : widget.columns
  return (
    <Tile widget={widget} to={all}>
      {error ? (
        <TileFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonLoader shape="table" rows={widget.limit} columns={columns.length} />
      ) : data.rows.length === 0 ? (
        <TileEmpty />
      ) : (
        <RowsTable label={text(widget.label)} columns={columns} rows={data.rows} linkOf={linkOf} />
      )}
    </Tile>
  )
}

const PHONE_COLUMNS = 3
