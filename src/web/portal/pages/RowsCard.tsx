import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Filter } from '../../../introspection/Filter.ts'
import type { Row } from '../../../introspection/Row.ts'
import type { SortEntry } from '../../../introspection/SortEntry.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRead } from '../../dashboard/reads/useRead.ts'
import { RowsTable } from '../../dashboard/RowsTable.tsx'
import { useRowLink } from '../../dashboard/useRowLink.ts'
import { buildListRequest } from '../../model-query/buildListRequest.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { ActionSlot } from '../actions/ActionSlot.tsx'

export interface RowsCardProps {
  /** Of what is read; the same key is the same rows. */
  readonly readKey: readonly (string | number | null)[]
  readonly entity: EntityModel
  readonly label: string
  /** Ids of columns. */
  readonly columns: readonly string[]
  readonly filters: readonly (Filter | null)[]
  readonly sort: readonly SortEntry[]
}

/** The first rows that belong to a record, with what a customer may do with each. Renders nothing without rows. */
export function RowsCard({ readKey, entity, label, columns: ids, filters, sort }: RowsCardProps) {
  const { model, api, reads, translate, fieldContext, describeFailure } = useDashboard()
  const id = useId()
  const hasActions = entity.actions.length > 0
  const linkOf = useRowLink(entity.operations.get ? entity : null)
  const columns = ids.flatMap((name) => entity.list.columns.find((column) => column.id === name) ?? [])
  const { data, error, refetch } = useRead(reads, readKey, (options) => {
    const request = buildListRequest(model, entity, {
      columns: ids,
      filters: {},
      search: '',
      fixed: filters,
      sort,
      offset: 0,
      limit: MOST_ROWS,
      total: true,
      knownCursors: [],
    })
    return api.list(entity, request, options)
  })
  // Some rows may be visible to others only, so an empty result does not mean that there are none.
  if (data?.rows.length === 0) return null
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
            actionsLabel={translate('portal.list.actions')}
            {...(hasActions && {
              renderActions: (row: Row) => <ActionSlot entity={entity} row={row} place="row" />,
            })}
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
