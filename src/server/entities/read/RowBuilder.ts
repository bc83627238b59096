import type { ScalarField } from '../model/Entity.ts'

/** One row as the database answers it: texts at the top, JSON values further in. */
export type Cells = readonly unknown[]

/** The SELECT list of one list of rows, and the joins it needs. The same expression is read once. */
export class RowBuilder {
  readonly cells: string[] = []
  readonly joins: string[] = []
  /** Rows packed into JSON: exact numbers must be made text before JSON makes them floats. */
  readonly isPacked: boolean
  readonly #places = new Map<string, number>()
  readonly #joined = new Map<string, string>()

  constructor(isPacked: boolean) {
    this.isPacked = isPacked
  }

  /** Where in the row the expression's value will be. */
  cell(sql: string): number {
    const known = this.#places.get(sql)
    if (known !== undefined) return known
    const place = this.cells.push(sql) - 1
    this.#places.set(sql, place)
    return place
  }

  /** Alias of the joined row; joined once, whoever asks. */
  join(name: string, toJoin: () => { readonly alias: string; readonly sql: string }): string {
    const known = this.#joined.get(name)
    if (known !== undefined) return known
    const { alias, sql } = toJoin()
    this.#joined.set(name, alias)
    this.joins.push(sql)
    return alias
  }
}

/** How a field is selected, so that `decodeCell` finds what it expects. */
export const cellOf = (field: ScalarField, column: string, isPacked: boolean): string => {
  if (field.isList) return `to_json(${column})::text`
  if ('enum' in field.type || !isPacked) return column
  const { scalar } = field.type
  return scalar === 'Decimal' || scalar === 'JSON' ? `${column}::text` : column
}

/** A cell as the answer has it: exact numbers as text, instants in ISO 8601. */
export const decoderFor = (field: ScalarField): ((cell: unknown) => unknown) => {
  if (field.isList) return parseJson
  return 'enum' in field.type ? same : (DECODERS[field.type.scalar] ?? same)
}

const same = (cell: unknown): unknown => cell
const toNumber = (cell: unknown): unknown => (typeof cell === 'string' ? Number(cell) : cell)
const toBoolean = (cell: unknown): unknown => (typeof cell === 'string' ? cell === 't' : cell)
const parseJson = (cell: unknown): unknown => (typeof cell === 'string' ? JSON.parse(cell) : cell)

/** From `2026-11-20 09:30:00.5+00` or, out of JSON, `2026-11-20T09:30:00.5+00:00`. Sessions run in UTC. */
const toIso = (cell: unknown): unknown =>
  typeof cell === 'string' ? `${cell.slice(0, 10)}T${cell.slice(11).replace(/\+00(?::00)?$/, '')}Z` : cell

const DECODERS: Readonly<Record<string, (cell: unknown) => unknown>> = {
  Int: toNumber,
  Float: toNumber,
  Boolean: toBoolean,
  JSON: parseJson,
  DateTime: toIso,
}
