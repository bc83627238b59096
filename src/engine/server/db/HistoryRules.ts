import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PlatformRole } from '../../model/PlatformRole.ts'

/** How history describes a table's rows. A plugin's entities say so; the layers below know nothing of them. */
export interface HistoryRules {
  /** Type name: `Loan`. */
  readonly typeName: string
  /** By property of the table. A missing property is secret: history has neither its name nor its values. */
  readonly fields: ReadonlyMap<string, HistoryField>
}

export interface HistoryField {
  /** As in the API; a foreign key has the name of its relation. */
  readonly name: string
  /** Omitted when everybody who sees the row may see the values. */
  readonly readers?: readonly PlatformRole[]
}

/** Of every table that has history. */
export type History = ReadonlyMap<PgTable, HistoryRules>

/** What a database says about its history. */
export interface WithHistory {
  readonly history: History
}

export const historyRulesOf = ({ history }: WithHistory, table: PgTable): HistoryRules => {
  const rules = history.get(table)
  if (!rules) throw new Error(`${getTableName(table)} has no history: no entity is defined on it`)
  return rules
}

/** Who may read the values of an entity's field; undefined: everybody who sees the row. */
export const historyReadersOf = (
  { history }: WithHistory,
  typeName: string,
  field: string,
): readonly PlatformRole[] | undefined => {
  const rules = [...history.values()].find((one) => one.typeName === typeName)
  if (!rules) throw new Error(`${typeName} has no history: there is no such entity`)
  return [...rules.fields.values()].find(({ name }) => name === field)?.readers
}
