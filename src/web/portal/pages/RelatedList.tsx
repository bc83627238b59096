import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Row } from '../../../introspection/Row.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { RelationInline } from '../../../metadata/DetailModel.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRead } from '../../dashboard/reads/useRead.ts'
import { RowsTable } from '../../dashboard/RowsTable.tsx'
import { useRowLink } from '../../dashboard/useRowLink.ts'
import { buildListRequest } from '../../model-query/buildListRequest.ts'
import type { SendOptions } from '../../model-query/createEntityReads.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'

export interface RelatedListProps {
  readonly parent: EntityModel
  readonly inline: RelationInline
  readonly row: Row
}

/** The rows of another entity that belong to this record, in config's order. */
export function RelatedList({ parent, inline, row }: RelatedListProps) {
  const { model, api, reads, translate, fieldContext, describeFailure } = useDashboard()
  const id = useId()
  const entity = model.entities[inline.entity]
  const linkOf = useRowLink(entity?.operations.get ? entity : null)
  const parentId = parent.idField === null ? null : row[parent.idField]
  const columns = inline.columns.flatMap(
    (name) => entity?.list.columns.find((column) => column.id === name) ?? [],
  )
  const load = (related: EntityModel, options: SendOptions) => {
    const request = buildListRequest(model, related, {
      columns: inline.columns,
      filters: {},
      search: '',
      fixed: [{ path: [inline.inverse, parent.idField ?? ''], op: 'eq', value: parentId }],
      sort: related.list.ordering,
      offset: 0,
      limit: MOST_ROWS,
      total: true,
      knownCursors: [],
    })
    return api.list(related, request, options)
  }
  const { data, error, refetch } = useRead(
    reads,
    ['related', parent.name, parentId, inline.id],
    entity && parentId !== null ? (options) => load(entity, options) : null,
  )
  // Some rows may be visible to the borrower only, so an empty result does not mean that there are none.
  if (data?.rows.length === 0) return null
  const label = inline.label
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, md: 6 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 3 }}>
        {label}
      </Typography>
      {data === undefined ? (
        error ? (
          <ErrorState text={describeFailure(error)} onRetry={refetch} />
        ) : (
          <SkeletonLoader shape="table" rows={3} columns={Math.max(1, columns.length)} />
        )
      ) : (
        <>
          <RowsTable
            label={label}
            columns={columns}
            rows={data.rows}
            linkOf={linkOf}
            context={fieldContext}
          />
          {data.total !== null && data.total > data.rows.length && (
            <Box sx={{ mt: 2, color: 'text.secondary', fontSize: 13 }}>
              {translate('portal.record.more', { shown: data.rows.length, total: data.total })}
            </Box>
          )}
        </>
      )}
    </Card>
  )
}

const MOST_ROWS = 20
