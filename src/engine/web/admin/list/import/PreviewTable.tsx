import ArrowForward from '@mui/icons-material/ArrowForward'
import { useVirtualizer } from '@tanstack/react-virtual'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { FieldModel } from '../../../../model/FieldModel.ts'
import { codecOf } from '../../../field-kinds/fieldKinds.tsx'
import type { ColumnMapping } from '../../../model-query/csvImport/guessMapping.ts'
import { fateOf, type PreparedRow } from '../../../model-query/csvImport/prepareRows.ts'
import { StateChip } from '../../../ui/StateChip.tsx'
import { useAdmin } from '../../AdminContext.tsx'

/** The rows as they would be written, formatted in the person's language; errors are in their cells. */
export function PreviewTable(props: {
  readonly entity: EntityModel
  readonly mapping: ColumnMapping
  readonly rows: readonly PreparedRow[]
  /** Required fields without a column, which are listed above. */
  readonly missing: readonly string[]
}) {
  const { translate } = useAdmin()
  const { entity, mapping, rows } = props
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => 34,
    overscan: 8,
  })
  const columns = useMemo(() => previewColumns(entity, mapping, rows), [entity, mapping, rows])
  // The header and each row are separate grids; the same tracks and minimum width keep them aligned.
  const tracks = {
    gridTemplateColumns: `${LINE_WIDTH}px repeat(${columns.length}, minmax(${CELL_WIDTH}px, 1fr))`,
    minWidth: LINE_WIDTH + columns.length * CELL_WIDTH,
  }
  return (
    <Scroller ref={setScroller} role="group" tabIndex={0} aria-label={translate('lists.import.preview')}>
      <div role="table" aria-label={translate('lists.import.preview')} aria-rowcount={rows.length + 1}>
        <div role="row" className="ff-head" style={tracks}>
          <span role="columnheader">{translate('lists.import.line')}</span>
          {columns.map(({ field, index }) => (
            <span key={index} role="columnheader" data-align={field.align}>
              {field.label}
            </span>
          ))}
        </div>
        <div
          role="rowgroup"
          className="ff-rows"
          style={{ height: virtualizer.getTotalSize(), minWidth: tracks.minWidth }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return row ? (
              <div
                key={row.source.line}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                ref={virtualizer.measureElement}
                style={{ ...tracks, transform: `translateY(${start}px)` }}
              >
                <span role="cell">
                  {row.source.line} <Fate row={row} />
                  <OtherErrors
                    entity={entity}
                    row={row}
                    told={[...props.missing, ...columns.map(({ field }) => field.name)]}
                  />
                </span>
                {columns.map((column) => (
                  <PreviewCell key={column.index} row={row} {...column} />
                ))}
              </div>
            ) : null
          })}
        </div>
      </div>
    </Scroller>
  )
}

const LINE_WIDTH = 120
const CELL_WIDTH = 170

/** The id first, then columns with changes or errors in any row, so that they are easy to find. */
function previewColumns(entity: EntityModel, mapping: ColumnMapping, rows: readonly PreparedRow[]) {
  const told = new Set(
    rows.flatMap(({ changes, errors }) => [
      ...changes.map(({ field }) => field.name),
      ...Object.keys(errors),
    ]),
  )
  const rank = ({ name }: FieldModel) => (name === entity.idField ? 0 : told.has(name) ? 1 : 2)
  return mapping
    .flatMap((name, index) => {
      const field = name === null ? undefined : entity.fields[name]
      return field ? [{ field, index }] : []
    })
    .toSorted((a, b) => rank(a.field) - rank(b.field))
}

function PreviewCell({
  row,
  field,
  index,
}: {
  readonly row: PreparedRow
  readonly field: FieldModel
  readonly index: number
}) {
  const { model, locale, translate } = useAdmin()
  const error = row.errors[field.name]
  const textOf = (value: unknown) =>
    codecOf(field.kind).toText(value, field, { model, locale, row: { ...row.row, ...row.values } })
  const value = row.values[field.name]
  const change = row.changes.find((candidate) => candidate.field === field)
  // What cannot be read is shown as the file has it.
  const isRead = value !== undefined && (error === undefined || change !== undefined || row.row === null)
  return (
    <span
      role="cell"
      data-align={field.align}
      data-wrong={error !== undefined}
      data-changed={change !== undefined}
    >
      {change && (
        <>
          <del>{textOf(change.before) || translate('lists.edit.empty')}</del>
          <ArrowForward role="img" aria-hidden={false} aria-label={translate('lists.bulk.becomes')} />
        </>
      )}
      {isRead ? textOf(value) || (change && translate('lists.edit.empty')) : (row.source.cells[index] ?? '')}
      {error !== undefined && <em>{error}</em>}
    </span>
  )
}

/** What becomes of the line, in a word. */
function Fate({ row }: { readonly row: PreparedRow }) {
  const { translate } = useAdmin()
  const fate = fateOf(row)
  return <StateChip color={COLORS[fate]}>{translate(`lists.import.fate.${fate}`)}</StateChip>
}

const COLORS = {
  new: 'info',
  changed: 'warning',
  waits: 'warning',
  same: 'neutral',
  refused: 'error',
} as const

/** Errors of fields without a column in the file, which are shown nowhere else. */
function OtherErrors(props: {
  readonly entity: EntityModel
  readonly row: PreparedRow
  readonly told: readonly string[]
}) {
  return Object.entries(props.row.errors)
    .filter(([name]) => !props.told.includes(name))
    .map(([name, error]) => {
      const field = props.entity.fields[name]
      return <em key={name}>{`${field ? field.label : name}: ${error}`}</em>
    })
}

const Scroller = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    overflow: 'auto',
    minHeight: 160,
    maxHeight: '38dvh',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    '& [role="row"]': {
      display: 'grid',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .ff-head': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      fontWeight: 500,
      color: palette.text.secondary,
      background: palette.surface.sunken,
    },
    '& .ff-rows': { position: 'relative' },
    '& .ff-rows > [role="row"]': { position: 'absolute', insetInline: 0, top: 0 },
    '& :is([role="cell"], [role="columnheader"])': {
      padding: '6px 12px',
      minWidth: 0,
      overflowWrap: 'anywhere',
    },
    '& [data-align="end"]': { textAlign: 'right' },
    '& [data-changed="true"]': { background: palette.tint.warning.bg },
    '& del': { display: 'block', color: palette.text.secondary },
    '& [data-changed] svg': { fontSize: 14, marginRight: 4, verticalAlign: 'text-bottom' },
    '& [data-wrong="true"]': { background: palette.tint.error.bg },
    '& em': { display: 'block', fontStyle: 'normal', fontSize: 12, color: palette.error.main },
  }
})
