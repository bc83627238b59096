import { Suspense, useCallback, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useNavigate } from '../../../i18n/localeRouting.tsx'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'
import type { LaidOutColumn } from '../columnLayout.ts'
import type { CellEdit } from '../edit/useCellEdit.ts'
import { isSelected } from '../selection/rowSelection.ts'
import type { SelectionControl } from '../selection/useRowSelection.ts'
import { GridCellValue } from './GridCellValue.tsx'
import { GridRow } from './GridRow.tsx'
import { GridRows, PENCIL_WIDTH } from './gridStyles.ts'
import { ROW_HEIGHT } from './rowHeights.ts'
import { placeOf, useGridFocus } from './useGridFocus.ts'
import { useRowsInView } from './useRowsInView.ts'

const loadEditor = async () => (await import('../edit/CellEditor.tsx')).CellEditor
const CellEditor = lazyPart(loadEditor)

export interface GridBodyProps {
  readonly rows: readonly EntityRecord[]
  readonly columns: readonly LaidOutColumn[]
  readonly scroller: HTMLDivElement | null
  /** Height of the sticky rows above and below the rows, in px. */
  readonly headHeight: number
  readonly footHeight: number
  /** `aria-rowindex` of the first row: header rows and earlier pages count. */
  readonly firstRowIndex: number
  readonly picks: SelectionControl | null
  readonly edit: CellEdit | null
  /** Entity whose actions the rows offer; null without actions. */
  readonly actionsOf: EntityModel | null
  readonly toDetail: (row: EntityRecord) => string | null
}

/** The rows. Only those in view are rendered, so ten thousand scroll like ten. */
export function GridBody(props: GridBodyProps) {
  const { rows, columns, scroller, headHeight, footHeight, picks, edit, toDetail } = props
  const navigate = useNavigate()
  // All rows have the same height, so a row's position is known without rendering it.
  const reveal = useCallback(
    (index: number) => {
      if (!scroller) return
      const top = index * ROW_HEIGHT
      const lowest = top + ROW_HEIGHT + headHeight + footHeight - scroller.clientHeight
      scrollTo(scroller, Math.max(lowest, Math.min(scroller.scrollTop, top)))
    },
    [scroller, headHeight, footHeight],
  )
  const size = useMemo(() => ({ rows: rows.length, cells: columns.length }), [rows.length, columns.length])
  const { body, active, focus, onKeyDown: moveFocus, onFocus } = useGridFocus(size, reveal)
  const drawn = useRowsInView({
    scroller,
    count: rows.length,
    covered: headHeight + footHeight,
    pinned: active,
  })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = (element: HTMLElement, newTab: boolean) => {
    const line = element.closest<HTMLElement>('[data-to]')
    const to = line?.dataset['to']
    if (to === undefined) return
    // The link has the whole address with the language prefix.
    if (newTab) window.open(line?.querySelector<HTMLAnchorElement>('a.ff-open')?.href, '_blank', 'noopener')
    else navigate(to)
  }
  const startEdit = (element: HTMLElement): boolean => {
    const place = placeOf(element.closest('[data-col]'))
    const row = place && rows[place.index]
    const column = place?.cell === null || !place ? undefined : columns[place.cell]?.column
    if (!row || !column || !edit?.start(row, column)) return false
    // The last row in view may be half under the sums.
    reveal(place.index)
    return true
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.closest(INTERACTIVE)) return
    if (window.getSelection()?.type === 'Range') return
    const newTab = event.ctrlKey || event.metaKey
    const column = columns[placeOf(target.closest('[data-col]'))?.cell ?? -1]?.column
    clearTimeout(waiting.current)
    if (isOnPencil(event) && startEdit(target)) return
    // The press may be the first half of a double click, which edits.
    if (column && edit?.isEditable(column) && !newTab) {
      waiting.current = setTimeout(() => open(target, false), DOUBLE_CLICK_MS)
    } else open(target, newTab)
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest(INTERACTIVE)) return
    clearTimeout(waiting.current)
    if (startEdit(event.target)) window.getSelection()?.removeAllRanges()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place) return
    const element = event.target as HTMLElement
    if (event.key === 'F2' || (event.key === 'Enter' && place.cell !== null)) {
      if (startEdit(element)) return event.preventDefault()
    }
    if (event.key === 'Enter') return open(element, event.ctrlKey || event.metaKey)
    if (event.key === ' ' && picks) {
      event.preventDefault()
      return picks.toggle(place.index, event.shiftKey)
    }
    moveFocus(event)
  }

  return (
    <GridRows
      role="rowgroup"
      className="ff-body"
      ref={body}
      style={{ height: rows.length * ROW_HEIGHT, paddingTop: drawn.first * ROW_HEIGHT }}
      onClick={onClick}
      onPointerEnter={edit ? fetchEditor : undefined}
      onDoubleClick={edit ? onDoubleClick : undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (edit) fetchEditor()
        onFocus(event)
      }}
    >
      {drawn.keys.map((key, i) => {
        const index = drawn.first + i
        const row = rows[index]
        if (!row) return null
        const edited = edit?.current?.id === row.id ? edit.current : null
        return (
          <GridRow
            key={key}
            row={row}
            index={index}
            ariaRowIndex={props.firstRowIndex + index}
            columns={columns}
            to={toDetail(row)}
            tabbable={index === active}
            selected={picks ? isSelected(picks.selection, row.id) : null}
            onPick={picks?.toggle ?? NO_PICKS}
            actionsOf={props.actionsOf}
            mayEdit={edit?.mayStart ?? null}
            editedColumn={edited?.column.id ?? null}
            editor={
              edit && edited ? (
                <Suspense fallback={<GridCellValue row={row} column={edited.column} />}>
                  <CellEditor
                    edit={edit}
                    onLeave={(step, saved) => {
                      const cell = columns.findIndex(({ id }) => id === edited.column.id)
                      if (step === 'next' && saved) {
                        const next = columns.findIndex((item, i) => i > cell && edit.isEditable(item.column))
                        const column = columns[next]?.column
                        if (column && edit.goOn({ ...row, ...saved }, column)) return
                      }
                      const down = step === 'down' ? Math.min(index + 1, rows.length - 1) : index
                      focus({ index: down, cell })
                    }}
                  />
                </Suspense>
              ) : null
            }
          />
        )
      })}
    </GridRows>
  )
}

/** Whether a press is on the pencil that a cell shows at the end of its text: see `.ff-can`. */
function isOnPencil({ target, clientX, detail }: MouseEvent<HTMLElement>): boolean {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('.ff-can') : null
  if (!cell || detail > 1) return false
  const { left, right } = cell.getBoundingClientRect()
  if (right - left < 2 * PENCIL_WIDTH) return false
  return cell.dataset['align'] === 'end' ? clientX < left + PENCIL_WIDTH : clientX > right - PENCIL_WIDTH
}

function scrollTo(scroller: HTMLElement, top: number): void {
  scroller.scrollTop = top
}

/** The inputs of all kinds come when the pointer or the focus reaches rows with cells to edit. */
const fetchEditor = () => void loadEditor().catch(() => undefined)

const NO_PICKS = () => undefined
const DOUBLE_CLICK_MS = 250
const INTERACTIVE = 'a, button, input, select, textarea, label, [role="button"], .ff-editor'
