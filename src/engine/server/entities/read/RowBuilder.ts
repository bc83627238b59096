import type { Locale } from '../../../model/Text.ts'
import { collationOf } from '../../db/collations.ts'
import { toIsoInstant } from '../../db/textFormat.ts'
import { countryRankSql } from '../../db/texts/countryRankSql.ts'
import { textSql } from '../../db/texts/textSql.ts'
import { writeStoredText } from '../../db/texts/writeText.ts'
import type { ScalarField } from '../model/Entity.ts'

/** One row as the database returns it: texts at the top level, JSON values below. */
export type Cells = readonly unknown[]

/** The SELECT list of one list of rows, with the joins it needs. Repeated expressions are selected once. */
export class RowBuilder {
  readonly cells: string[] = []
  readonly joins: string[] = []
  /** Rows packed into JSON: convert exact numbers to text before JSON turns them into floats. */
  readonly isPacked: boolean
  readonly #places = new Map<string, number>()
  readonly #joined = new Map<string, string>()

  constructor(isPacked: boolean) {
    this.isPacked = isPacked
  }

  /** Index of the expression's value in the row. */
  cell(sql: string): number {
    const known = this.#places.get(sql)
    if (known !== undefined) return known
    const place = this.cells.push(sql) - 1
    this.#places.set(sql, place)
    return place
  }

  /** Alias of the joined row; every relation is joined only once. */
  join(name: string, toJoin: () => { readonly alias: string; readonly sql: string }): string {
    const known = this.#joined.get(name)
    if (known !== undefined) return known
    const { alias, sql } = toJoin()
    this.#joined.set(name, alias)
    this.joins.push(sql)
    return alias
  }
}

/** A field in conditions, orders and groups: a coded text as the reader sees it. */
export const comparableOf = (locale: Locale, field: ScalarField, alias: string): string => {
  const column = `${alias}.${field.column}`
  return field.isCoded ? textSql(locale, column) : column
}

/** A field as the key of an order: what the reader sees sorts, also where the row holds a code. */
export const sortableOf = (locale: Locale, field: ScalarField, alias: string): string => {
  const sql = comparableOf(locale, field, alias)
  return isCountry(field) ? countryRankSql(locale, sql) : sql
}

/** The collation by which a field sorts; null: that of its column. */
export const collationFor = (locale: Locale, field: ScalarField): string | null =>
  field.isProse ? collationOf(locale) : null

/** Whether readers of two languages may see rows in two orders. */
export const isSortedByLanguage = (field: ScalarField): boolean =>
  field.isProse || field.isCoded || isCountry(field)

/** Whether the column itself is the key of an order, so that an index may serve it. */
export const isSortedByColumn = (field: ScalarField): boolean => !field.isCoded && !isCountry(field)

const isCountry = ({ type }: ScalarField): boolean => 'scalar' in type && type.scalar === 'CountryCode'

/** What a comparison needs to know about the type of a field. */
export type ComparedType = Pick<ScalarField, 'isCoded' | 'sqlType'>

/** The type to which a value is cast that is compared with it. */
export const comparableType = (field: ComparedType): string => (field.isCoded ? 'text' : field.sqlType)

/** Selects a field in the form that `decodeCell` expects. */
export const cellOf = (field: ScalarField, column: string, isPacked: boolean): string => {
  if (field.isList) return `to_json(${column})::text`
  if ('enum' in field.type || !isPacked) return column
  const { base } = field.type
  return base === 'Decimal' || base === 'JSON' ? `${column}::text` : column
}

/**
 * A cell in response form: exact numbers as text, timestamps in ISO 8601, coded texts in the given language, as they are
 * stored without one.
 */
export const decoderFor = (field: ScalarField, locale?: Locale): ((cell: unknown) => unknown) => {
  if (field.isCoded) return locale === undefined ? parseJson : (cell) => writeStoredText(locale, cell)
  if (field.isList) return parseJson
  return 'enum' in field.type ? same : (DECODERS[field.type.base] ?? same)
}

const same = (cell: unknown): unknown => cell
const toNumber = (cell: unknown): unknown => (typeof cell === 'string' ? Number(cell) : cell)
export const toBoolean = (cell: unknown): unknown => (typeof cell === 'string' ? cell === 't' : cell)
const parseJson = (cell: unknown): unknown => (typeof cell === 'string' ? JSON.parse(cell) : cell)

const toIso = (cell: unknown): unknown => (typeof cell === 'string' ? toIsoInstant(cell) : cell)

const DECODERS: Readonly<Record<string, (cell: unknown) => unknown>> = {
  Int: toNumber,
  Float: toNumber,
  Boolean: toBoolean,
  JSON: parseJson,
  DateTime: toIso,
}
