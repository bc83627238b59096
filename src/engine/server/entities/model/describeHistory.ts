import { getTableColumns } from 'drizzle-orm'
import { type HistoryField, setHistoryRules } from '../../kernel/audit/historyRules.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'

/** Registers with history the names of an entity's rows and fields, and who may read them. */
export const describeHistory = ({ typeName, table, relations, fields }: EntityDefinition): void => {
  const toOne = new Map(
    Object.entries(relations).flatMap(([name, relation]): [string, string][] =>
      relation.kind === 'to-one' ? [[relation.column.name, name]] : [],
    ),
  )
  const shown = Object.entries(getTableColumns(table)).flatMap(
    ([property, column]): [string, HistoryField][] => {
      const relation = toOne.get(column.name)
      const name = relation ?? property
      const rules = fields[name]
      // A relation hidden from the API is still a fact about the row; a hidden column is a secret.
      if (rules === false) return relation === undefined ? [] : [[property, { name }]]
      return [[property, rules?.read === undefined ? { name } : { name, readers: rules.read }]]
    },
  )
  setHistoryRules(table, { typeName, fields: new Map(shown) })
}
