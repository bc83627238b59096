import type { ColumnModel } from '../../../metadata/AdminModel.ts'

export interface CardColumns {
  readonly title: ColumnModel | null
  /** Stands at the right of the title. */
  readonly amount: ColumnModel | null
  /** Short values under the title that need no name: states, days. */
  readonly marks: readonly ColumnModel[]
  readonly facts: readonly ColumnModel[]
}

/** Where a card shows what: its head is made of the columns that config calls primary, of the first ones without any. */
export function cardColumns(columns: readonly ColumnModel[]): CardColumns {
  const chosen = columns.filter(({ primary }) => primary)
  const head = chosen.length > 0 ? chosen : columns.slice(0, 3)
  const amount = head.find(({ field }) => field.kind === 'money') ?? null
  const others = head.filter((column) => column !== amount)
  // A day, a state or a number says little by itself: a name or a text is the better title.
  const title = others.find(({ field }) => !PLAIN.has(field.kind)) ?? others[0] ?? null
  const marks = others.filter((column) => column !== title && MARKS.has(column.field.kind))
  const shown = new Set([title, amount, ...marks])
  return { title, amount, marks, facts: columns.filter((column) => !shown.has(column)) }
}

const MARKS: ReadonlySet<string> = new Set(['enum', 'date', 'date-time'])
const PLAIN: ReadonlySet<string> = new Set([...MARKS, 'money', 'decimal', 'percent', 'integer', 'boolean'])
