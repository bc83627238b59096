import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, type KeyboardEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { LaidOutColumn } from '../columnLayout.ts'
import { GridRow } from './GridRow.tsx'
import { GridRows, ROW_HEIGHT } from './gridStyles.ts'
import { useRowFocus } from './useRowFocus.ts'

export interface GridBodyProps {
  readonly rows: readonly Row[]
  readonly columns: readonly LaidOutColumn[]
  readonly scroller: HTMLDivElement | null
  /** Height of the sticky head above the rows, in px. */
  readonly headHeight: number
  /** `aria-rowindex` of the first row: head rows and earlier pages count. */
  readonly firstRowIndex: number
  readonly toDetail: (row: Row) => string | null
}

/** The rows: only those in view are drawn, so ten thousand scroll like ten. */
export function GridBody({ rows, columns, scroller, headHeight, firstRowIndex, toDetail }: GridBodyProps) {
  const navigate = useNavigate()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: headHeight,
  })
  // All rows are of one height, so the place of a row is known without drawing it.
  const reveal = useCallback(
    (index: number) => {
      if (!scroller) return
      const top = index * ROW_HEIGHT
      const lowest = top + ROW_HEIGHT + headHeight - scroller.clientHeight
      scroller.scrollTop = Math.max(lowest, Math.min(scroller.scrollTop, top))
    },
    [scroller, headHeight],
  )
  const focus = useRowFocus(rows.length, reveal)

  const open = (element: HTMLElement, newTab: boolean) => {
    const line = element.closest<HTMLElement>('[data-to]')
    const to = line?.dataset['to']
    if (to === undefined) return
    // The link knows the whole address, with the language's prefix.
    if (newTab) window.open(line?.querySelector<HTMLAnchorElement>('a.ff-open')?.href, '_blank', 'noopener')
    else void navigate(to)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest(INTERACTIVE)) return
    if (window.getSelection()?.type === 'Range') return
    open(event.target, event.ctrlKey || event.metaKey)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const onRow = event.target instanceof HTMLElement && event.target.dataset['index'] !== undefined
    if (onRow && event.key === 'Enter') open(event.target as HTMLElement, event.ctrlKey || event.metaKey)
    else focus.onKeyDown(event)
  }

  return (
    <GridRows
      role="rowgroup"
      className="ff-body"
      ref={focus.body}
      style={{ height: rows.length * ROW_HEIGHT }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
    >
      {virtualizer.getVirtualItems().map(({ index }) => {
        const row = rows[index]
        return row ? (
          <GridRow
            key={index}
            row={row}
            index={index}
            ariaRowIndex={firstRowIndex + index}
            columns={columns}
            to={toDetail(row)}
            tabbable={index === focus.active}
          />
        ) : null
      })}
    </GridRows>
  )
}

const INTERACTIVE = 'a, button, input, select, textarea, [role="button"]'
