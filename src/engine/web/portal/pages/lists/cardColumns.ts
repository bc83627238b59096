import { factsOf, isNumeric, isTemporal, valuesOf, type FieldKind } from '../../../../schema/FieldKind.ts'
import type { ColumnModel } from '../../../../model/ListModel.ts'

export interface CardColumns {
  readonly title: ColumnModel | null
  /** Shown to the right of the title. */
  readonly amount: ColumnModel | null
  /** Short values below the title that need no label: states, days. */
  readonly marks: readonly ColumnModel[]
  readonly facts: readonly ColumnModel[]
}

/**
 * Assigns columns to the parts of a card: config's primary columns make up its header, or the first ones if
 * there are none. A header without a name takes the first name of the list.
 */
export function cardColumns(
  columns: readonly ColumnModel[],
  phoneColumns: readonly string[] | null = null,
): CardColumns {
  if (phoneColumns !== null)
    return twoRows(phoneColumns.flatMap((id) => columns.find((one) => one.id === id) ?? []))
  const chosen = columns.filter(({ primary }) => primary)
  const head = chosen.length > 0 ? chosen : columns.slice(0, 3)
  const amount = head.find(({ field }) => factsOf(field.kind).hasCurrency) ?? null
  const others = head.filter((column) => column !== amount)
  // A day, a state or a number alone says little, so a name or a text is a better title.
  const isName = ({ field }: ColumnModel): boolean => !isPlain(field.kind)
  const title = others.find(isName) ?? columns.find(isName) ?? others[0] ?? null
  const marks = others.filter((column) => column !== title && isMark(column.field.kind))
  const shown = new Set([title, amount, ...marks])
  return { title, amount, marks, facts: columns.filter((column) => !shown.has(column)) }
}

/** The first amount beside the title, everything else below. */
function twoRows(columns: readonly ColumnModel[]): CardColumns {
  const amount = columns.find(({ field }) => factsOf(field.kind).hasCurrency) ?? null
  const others = columns.filter((column) => column !== amount)
  const title = others.find(({ field }) => !isPlain(field.kind)) ?? others[0] ?? null
  return { title, amount, marks: others.filter((column) => column !== title), facts: [] }
}

function isMark(kind: FieldKind): boolean {
  return isTemporal(kind) || valuesOf(kind) === 'choice'
}

function isPlain(kind: FieldKind): boolean {
  return isMark(kind) || isNumeric(kind) || valuesOf(kind) === 'truth'
}
