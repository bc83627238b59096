import type { ColumnModel } from '../../../model/ListModel.ts'
import { columnNames } from '../../model-query/columnNames.ts'
import { headerWidth } from './headerWidth.ts'

export const MIN_COLUMN_WIDTH = 50
export const MAX_COLUMN_WIDTH = 1200

/** A person's settings for one column. `min` may grow to fill the page, `fixed` was resized manually. */
export interface ColumnChoice {
  readonly id: string
  readonly visible: boolean
  readonly width: number
  readonly displayMode: 'fixed' | 'min'
}

interface ChosenColumn extends ColumnChoice {
  readonly column: ColumnModel
}

export interface LaidOutColumn extends ChosenColumn {
  /** The label, for a column through a relation without the relations that do not distinguish it from other shown columns. */
  readonly heading: string
}

/**
 * The columns in the person's order and size. The stored settings may be older than the config: removed
 * columns are dropped, new ones have config's position.
 */
export function layOutColumns(columns: readonly ColumnModel[], stored: unknown): readonly LaidOutColumn[] {
  const choices = readChoices(stored)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const known = choices.flatMap((choice) => {
    const column = byId.get(choice.id)
    return column ? [{ ...choice, column }] : []
  })
  const result: ChosenColumn[] = [...known]
  columns.forEach((column, index) => {
    if (known.some((choice) => choice.id === column.id)) return
    const at = known.length === 0 ? result.length : Math.min(index, result.length)
    result.splice(at, 0, defaultChoice(column))
  })
  return withHeadings(
    result.some((choice) => choice.visible) ? result : columns.map((column) => defaultChoice(column)),
    (item) => item.visible,
  )
}

/** The columns of a phone's cards: config's primary columns, otherwise the first three visible ones. */
export function cardColumns(columns: readonly LaidOutColumn[]): readonly LaidOutColumn[] {
  const primary = columns.filter(({ column }) => column.primary)
  const shown = primary.length > 0 ? primary : columns.filter((item) => item.visible).slice(0, 3)
  return withHeadings(shown, () => true)
}

/** Those that are not shown are chosen from a list of all: they keep the whole label. */
function withHeadings(
  columns: readonly ChosenColumn[],
  isShown: (item: ChosenColumn) => boolean,
): readonly LaidOutColumn[] {
  const names = columnNames(columns.filter((item) => isShown(item)).map(({ column }) => column))
  return columns.map((item) => ({ ...item, heading: names.get(item.id) ?? item.column.label }))
}

export function moveColumn<T extends ColumnChoice>(
  columns: readonly T[],
  id: string,
  toIndex: number,
): readonly T[] {
  const moved = columns.find((column) => column.id === id)
  if (!moved) return columns
  const rest = columns.filter((column) => column !== moved)
  const at = Math.max(0, Math.min(toIndex, rest.length))
  return [...rest.slice(0, at), moved, ...rest.slice(at)]
}

/** Moves a column in front of another; null: behind the last one that is shown. */
export function moveColumnBefore<T extends ColumnChoice>(
  columns: readonly T[],
  id: string,
  before: string | null,
): readonly T[] {
  const rest = columns.filter((column) => column.id !== id)
  const at =
    before === null
      ? rest.findLastIndex(({ visible }) => visible) + 1
      : rest.findIndex((column) => column.id === before)
  return at < 0 ? columns : moveColumn(columns, id, at)
}

export function clampColumnWidth(width: number): number {
  return Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)))
}

export function toStoredLayout(columns: readonly ColumnChoice[]): readonly ColumnChoice[] {
  return columns.map(({ id, visible, width, displayMode }) => ({ id, visible, width, displayMode }))
}

/** The visible columns, with manually set widths: `loanNumber,amount:220`. */
export function toColumnsText(columns: readonly ColumnChoice[]): string {
  return columns
    .filter(({ visible }) => visible)
    .map(({ id, displayMode, width }) => (displayMode === 'fixed' ? `${id}:${width}` : id))
    .join(',')
}

/** Parses that text: its columns in its order, followed by all others, hidden. */
export function fromColumnsText(text: string, columns: readonly ColumnModel[]): readonly ColumnChoice[] {
  const shown = text.split(',').flatMap((part): readonly ColumnChoice[] => {
    const [id, size] = part.split(':')
    const column = columns.find((candidate) => candidate.id === id)
    if (!column) return []
    const width = Math.trunc(Number(size))
    return [
      width > 0
        ? { id: column.id, visible: true, width: clampColumnWidth(width), displayMode: 'fixed' }
        : { ...toChoice(column), visible: true },
    ]
  })
  const rest = columns.filter(({ id }) => !shown.some((choice) => choice.id === id))
  return [...shown, ...rest.map((column) => ({ ...toChoice(column), visible: false }))]
}

/**
 * An arrangement as it is kept on the server, short, because people arrange many lists: columns in order, with manually set
 * widths, and a minus before those that config shows and the person hid: `loanNumber,amount:220,-purpose`. Columns that
 * are not named are as in config.
 */
export function toLayoutText(columns: readonly LaidOutColumn[]): string {
  return columns
    .filter((item) => item.visible || item.column.visible)
    .map(({ id, visible, displayMode, width }) => {
      const named = visible ? id : `-${id}`
      return displayMode === 'fixed' ? `${named}:${width}` : named
    })
    .join(',')
}

/** For `layOutColumns`. */
export function fromLayoutText(text: string, columns: readonly ColumnModel[]): readonly ColumnChoice[] {
  return text.split(',').flatMap((part): readonly ColumnChoice[] => {
    const [named = '', size] = part.split(':')
    const visible = !named.startsWith('-')
    const column = columns.find(({ id }) => id === (visible ? named : named.slice(1)))
    if (!column) return []
    const width = Math.trunc(Number(size))
    return [
      width > 0
        ? { id: column.id, visible, width: clampColumnWidth(width), displayMode: 'fixed' }
        : { ...toChoice(column), visible },
    ]
  })
}

function toChoice(column: ColumnModel): ColumnChoice {
  return {
    id: column.id,
    visible: column.visible,
    width: Math.max(MIN_COLUMN_WIDTH, column.width, headerWidth(column.label)),
    displayMode: 'min',
  }
}

function defaultChoice(column: ColumnModel): ChosenColumn {
  return { ...toChoice(column), column }
}

function readChoices(stored: unknown): readonly ColumnChoice[] {
  if (!Array.isArray(stored)) return []
  const seen = new Set<string>()
  return stored.flatMap((entry: unknown): readonly ColumnChoice[] => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string')
      return []
    if (seen.has(entry.id)) return []
    seen.add(entry.id)
    const width = 'width' in entry && typeof entry.width === 'number' ? entry.width : 0
    if (!(width > 0)) return []
    return [
      {
        id: entry.id,
        visible: 'visible' in entry && entry.visible === true,
        width: clampColumnWidth(width),
        displayMode: 'displayMode' in entry && entry.displayMode === 'fixed' ? 'fixed' : 'min',
      },
    ]
  })
}
