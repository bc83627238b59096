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
    scrollPaddingStart: headHeight,
  })
  const reveal = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer])
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

  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? headHeight) - headHeight
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? headHeight) + headHeight
  return (
    <GridRows
      role="rowgroup"
      className="ff-body"
      ref={focus.body}
      style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
    >
      {items.map(({ index }) => {
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
