import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import type { Filter } from '../../../schema/Filter.ts'
import type { Row } from '../../../schema/Row.ts'
import type { SortEntry } from '../../../schema/SortEntry.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRecordQuery, useRecords } from '../../records/Records.ts'
import { RowsTable } from '../../dashboard/RowsTable.tsx'
import { useRowLink } from '../../dashboard/useRowLink.ts'
import { buildListRequest } from '../../model-query/buildListRequest.ts'
import { cellText } from '../../model-query/cellText.ts'
import { readColumn } from '../../model-query/readColumn.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Link } from '../../ui/Link.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { ActionSlot } from '../actions/ActionSlot.tsx'
import { Facts } from './Facts.tsx'
import { cardColumns } from './lists/cardColumns.ts'
import { CellValue } from './lists/cells/CellValue.tsx'

export interface RowsCardProps {
  /** Of what is read; the same key is the same rows. */
  readonly readKey: readonly (string | number | null)[]
  readonly entity: EntityModel
  readonly label: string
  /** Ids of columns. */
  readonly columns: readonly string[]
  /** Ids of those on a phone, where a row then takes two lines; null for a table there, too. */
  readonly phoneColumns?: readonly string[] | null
  readonly filters: readonly (Filter | null)[]
  readonly sort: readonly SortEntry[]
  /** Above the record's fields: one row is shown as its values, and the first row's action is the main thing to do. */
  readonly isFirst?: boolean
}

/** The first rows that belong to a record, with what a customer may do with each. Renders nothing without rows. */
export function RowsCard(props: RowsCardProps) {
  const { readKey, entity, label, columns: ids, phoneColumns = null, filters, sort, isFirst = false } = props
  const { translate, fieldContext, describeFailure } = useDashboard()
  const { model, api } = useRecords()
  const id = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [isWhole, setIsWhole] = useState(false)
  const hasActions = entity.actions.length > 0
  const linkOf = useRowLink(entity.operations.get ? entity : null)
  const columnsOf = (names: readonly string[]) =>
    names.flatMap((name) => entity.list.columns.find((column) => column.id === name) ?? [])
  const columns = columnsOf(ids)
  const { data, error, refetch } = useRecordQuery([...readKey, isWhole ? 'all' : 'first'], (options) => {
    const request = buildListRequest(model, entity, {
      columns: ids,
      filters: {},
      search: '',
      fixed: filters,
      sort,
      offset: 0,
      limit: isWhole ? ALL_ROWS : FIRST_ROWS,
      total: true,
      knownCursors: [],
    })
    return api.list(entity, request, { ...options, partial: 'marked' })
  })
  // Some rows may be visible to others only, so an empty result does not mean that there are none.
  if (data?.rows.length === 0) return null
  const actionsOf = (row: Row, isMain = false) =>
    hasActions && <ActionSlot entity={entity} row={row} place="row" isMain={isMain} />
  const [only] = isFirst && data?.rows.length === 1 ? data.rows : []
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, md: 6 } }}>
      <Box sx={{ mb: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={id} variant="h3" component="h2">
          {label}
        </Typography>
        {only && actionsOf(only, true)}
      </Box>
      {data === undefined ? (
        error ? (
          <ErrorState text={describeFailure(error)} onRetry={refetch} />
        ) : (
          <SkeletonLoader shape="table" rows={3} columns={Math.max(1, columns.length)} />
        )
      ) : only ? (
        <Facts
          facts={columns.map((column) => ({
            key: column.id,
            label: column.label,
            field: column.field,
            ...readColumn(column, only),
          }))}
        />
      ) : isPhone && phoneColumns !== null ? (
        <RowsOnPhone
          label={label}
          columns={columnsOf(phoneColumns)}
          rows={data.rows}
          linkOf={linkOf}
          renderActions={(row) => actionsOf(row, isFirst && row === data.rows[0])}
        />
      ) : (
        <RowsTable
          label={label}
          columns={columns}
          rows={data.rows}
          linkOf={linkOf}
          context={fieldContext}
          actionsLabel={translate('portal.list.actions')}
          {...(hasActions && {
            renderActions: (row: Row) => actionsOf(row, isFirst && row === data.rows[0]),
          })}
        />
      )}
      {data && data.total !== null && data.total > data.rows.length && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('portal.record.more', { shown: data.rows.length, total: data.total })}
          </Typography>
          {!isWhole && (
            <Button
              size="small"
              onClick={() => setIsWhole(true)}
              aria-label={`${translate('portal.record.all')}: ${label}`}
            >
              {translate('portal.record.all')}
            </Button>
          )}
        </Box>
      )}
    </Card>
  )
}

const FIRST_ROWS = 20
const ALL_ROWS = 1000

interface RowsOnPhoneProps {
  readonly label: string
  readonly columns: readonly ColumnModel[]
  readonly rows: readonly Row[]
  readonly linkOf: (row: Row) => string | null
  readonly renderActions: (row: Row) => ReactNode
}

/** Rows of a record's page on a phone: two lines each, with what can be done in sight. */
function RowsOnPhone({ label, columns, rows, linkOf, renderActions }: RowsOnPhoneProps) {
  const { fieldContext } = useDashboard()
  const ids = columns.map(({ id }) => id)
  const { title, amount, marks } = cardColumns(columns, ids)
  // Rows keep their order.
  const keyed = rows.map((row, index) => ({ key: String(index), row, to: linkOf(row) }))
  return (
    <Box component="ul" aria-label={label} sx={listStyle}>
      {keyed.map(({ key, row, to }) => {
        const name = title ? cellText(title, row, fieldContext) || '–' : '–'
        return (
          <Box component="li" key={key}>
            <Box sx={{ ...lineStyle, fontWeight: 500 }}>
              {to === null ? (
                <Unbroken text={name} />
              ) : (
                <Link to={to}>
                  <Unbroken text={name} />
                </Link>
              )}
              {amount && (
                <Box sx={{ whiteSpace: 'nowrap' }}>
                  <CellValue column={amount} row={row} isMovement={false} />
                </Box>
              )}
            </Box>
            <Box sx={{ ...lineStyle, mt: 1, color: 'text.secondary' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {marks.map((column) => (
                  <CellValue key={column.id} column={column} row={row} isMovement={false} />
                ))}
              </Box>
              {renderActions(row)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { py: 2, borderBottom: 1, borderColor: 'divider' },
  '& > li:last-of-type': { borderBottom: 0, pb: 0 },
  '& a': { color: 'primary.main', textDecoration: 'none' },
}
const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
}
