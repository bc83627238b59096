import { useVirtualizer } from '@tanstack/react-virtual'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useState, type ReactNode } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import type { LaidOutColumn } from '../columnLayout.ts'
import { isSelected } from '../selection/rowSelection.ts'
import type { SelectionControl } from '../selection/useRowSelection.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { RowCard } from './RowCard.tsx'

export interface CardEdits {
  readonly columns: readonly ColumnModel[]
  readonly mayStart: (row: EntityRecord, column: ColumnModel) => boolean
}

export interface CardListProps {
  readonly entity: EntityModel
  readonly label: string
  readonly columns: readonly LaidOutColumn[]
  readonly rows: readonly EntityRecord[] | undefined
  readonly isBusy: boolean
  readonly isEarlier: boolean
  /** Null while cards are not being selected. */
  readonly picks: SelectionControl | null
  /** Entity whose actions the cards offer; null without actions. */
  readonly actionsOf: EntityModel | null
  /** Columns that can be edited, and whether they can in a row; null when nothing can. */
  readonly edits: CardEdits | null
  readonly toDetail: (row: EntityRecord) => string | null
  readonly message: ReactNode
}

/** The list on a phone: a card for each row. Only cards in view are rendered. */
export function CardList({
  entity,
  label,
  columns,
  rows,
  isBusy,
  isEarlier,
  picks,
  actionsOf,
  edits,
  toDetail,
  message,
}: CardListProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [edited, setEdited] = useState<EntityRecord | null>(null)
  const virtualizer = useVirtualizer({
    count: rows?.length ?? 0,
    getScrollElement: () => scroller,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
  })
  if (message) return <Box sx={scrollerStyle}>{message}</Box>
  if (!rows) {
    return (
      <Box sx={scrollerStyle} aria-busy>
        {Array.from({ length: 6 }, (_, i) => (
          <Box key={i} sx={{ p: 4, borderBottom: 1, borderColor: 'divider' }}>
            <Skeleton width="55%" />
            <Skeleton width="80%" />
          </Box>
        ))}
      </Box>
    )
  }
  return (
    <Box
      ref={setScroller}
      sx={scrollerStyle}
      aria-busy={isBusy}
      data-dimmed={isEarlier}
      style={{ opacity: isEarlier ? 0.55 : 1 }}
    >
      <Box
        component="ul"
        aria-label={label}
        sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0 }}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row ? (
            <Box
              key={index}
              component="li"
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', insetInline: 0, top: 0 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowCard
                row={row}
                index={index}
                columns={columns}
                to={toDetail(row)}
                selected={picks ? isSelected(picks.selection, row.id) : null}
                onPick={picks?.toggle ?? NO_PICKS}
                actionsOf={actionsOf}
                onEdit={edits?.columns.some((column) => edits.mayStart(row, column)) ? setEdited : null}
              />
            </Box>
          ) : null
        })}
      </Box>
      {edited && edits && (
        <Suspense>
          <CardEdit
            entity={entity}
            row={edited}
            fields={edits.columns.map(({ field }) => field)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Box>
  )
}

const CardEdit = lazyPart(async () => (await import('./CardEdit.tsx')).CardEdit)
const NO_PICKS = () => undefined
const CARD_HEIGHT = 104
const scrollerStyle = { flex: '1 1 auto', minHeight: 200, overflow: 'auto', overscrollBehavior: 'contain' }
