import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { WithHistory } from '../HistoryRules.ts'
import type { SecretKind } from '../secrets/secretKinds.ts'

/** Special rules for a table's rows. Declared once, right below the table. */
export interface RowRules<Column extends string = string> {
  /**
   * Columns that are recomputed from other rows: sums of the books, dates and states of checks. Changing them
   * is not an edit: it affects neither version nor history, and only operations write them. See
   * docs/decisions/derived-columns.md.
   */
  readonly derived?: readonly Column[]
  /** Each row records one event and never changes, so an added row needs no history entry. */
  readonly isLog?: boolean
  /** Facts that become invalid when others change, for every writer: a new address is not verified. */
  readonly voids?: readonly Voiding<Column>[]
  /** Columns of the type `sealed`, and what they hold: encrypted, shown masked, found by the whole value alone. */
  readonly secrets?: Readonly<Partial<Record<Column, SecretKind>>>
}

export interface Voiding<Column extends string = string> {
  /** Texts that differ in case alone are the same. */
  readonly when: readonly Column[]
  /** Values from then on, unless the same write sets them. */
  readonly set: Readonly<Partial<Record<Column, string | boolean | null>>>
  /** Only where the row has these values now. */
  readonly where?: Readonly<Partial<Record<Column, string>>>
  /** They still hold when a second person has approved the change. Default false. */
  readonly isKeptByApproval?: boolean
}

export const describeRows = <T extends PgTable>(
  table: T,
  described: RowRules<Extract<keyof T['_']['columns'], string>>,
): void => {
  const { derived, isLog = false, voids = [], secrets = {} } = described
  RULES.set(table, { derived: new Set(derived), isLog, voids, secrets })
}

/** Facts in rows of one table that become invalid when rows of another change, for every writer. */
export interface VoidingElsewhere {
  readonly table: PgTable
  /** Properties of the table that changes. Texts that differ in case alone are the same. */
  readonly when: readonly string[]
  /** Rows whose `there` is what the changed row had as `here` before. */
  readonly there: string
  readonly here: string
  /** Only rows with these values. */
  readonly where: Readonly<Record<string, string | readonly string[]>>
  readonly set: Readonly<Record<string, string>>
  /** Property of the voided row that takes the version of the changed one, so that its own version moves each time. */
  readonly versionTo: string | null
}

/** Declared below the table whose facts no longer hold. */
export const voidOnChange = <Changed extends PgTable, T extends PgTable>(
  changed: Changed,
  rule: {
    readonly table: T
    readonly when: readonly Extract<keyof Changed['_']['columns'], string>[]
    readonly here: Extract<keyof Changed['_']['columns'], string>
    readonly there: Extract<keyof T['_']['columns'], string>
    readonly where: Readonly<
      Partial<Record<Extract<keyof T['_']['columns'], string>, string | readonly string[]>>
    >
    readonly set?: Readonly<Partial<Record<Extract<keyof T['_']['columns'], string>, string>>>
    readonly versionTo?: Extract<keyof T['_']['columns'], string>
  },
): void => {
  const known = ELSEWHERE.get(changed) ?? []
  const { set = {}, versionTo = null } = rule
  ELSEWHERE.set(changed, [...known, { ...rule, where: givenOf(rule.where), set: givenOf(set), versionTo }])
}

/** In tables of the database's own plugin. */
export const voidedElsewhere = ({ history }: WithHistory, table: PgTable): readonly VoidingElsewhere[] =>
  (ELSEWHERE.get(table) ?? []).filter((rule) => history.has(rule.table))

const givenOf = <V>(values: Readonly<Record<string, V | undefined>>): Readonly<Record<string, V>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

export interface ResolvedRowRules {
  /** By property of the table. */
  readonly derived: ReadonlySet<string>
  readonly isLog: boolean
  readonly voids: readonly Voiding[]
  readonly secrets: Readonly<Record<string, SecretKind | undefined>>
}

export const rowRulesOf = (table: PgTable): ResolvedRowRules => RULES.get(table) ?? ORDINARY

/** What the modules export that declare every table. */
export type TableExports = Readonly<Record<string, unknown>>

/**
 * By table among these exports, the columns that `touch_row` ignores: derived ones, and those that PostgreSQL computes after
 * the trigger.
 */
export const uncountedColumns = (tables: TableExports): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.values(tables).flatMap((table) => {
      if (!is(table, PgTable)) return []
      const { derived } = rowRulesOf(table)
      if (derived.size === 0) return []
      const columns = Object.entries(getTableColumns(table)).filter(
        ([property, column]) => derived.has(property) || column.generated !== undefined,
      )
      return [[getTableName(table), columns.map(([, column]) => column.name)]]
    }),
  )

/** Tables among these exports with a column of secrets. */
export const tablesWithSecrets = (tables: TableExports): readonly PgTable[] =>
  Object.values(tables).flatMap((table) =>
    is(table, PgTable) && Object.keys(rowRulesOf(table).secrets).length > 0 ? [table] : [],
  )

const ELSEWHERE = new Map<PgTable, readonly VoidingElsewhere[]>()
const RULES = new Map<PgTable, ResolvedRowRules>()
const ORDINARY: ResolvedRowRules = { derived: new Set(), isLog: false, voids: [], secrets: {} }
