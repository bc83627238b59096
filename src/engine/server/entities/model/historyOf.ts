import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { History, HistoryField, HistoryRules } from '../../db/HistoryRules.ts'
import { SAVED_VIEW_HISTORY } from '../../people/views/SavedView.ts'
import { savedViews } from '../../db/tables/views.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'

/** Names of the rows and fields of entities in history, and who may read them. */
export const historyOf = (definitions: readonly EntityDefinition[]): History =>
  new Map([[savedViews, SAVED_VIEW_HISTORY], ...definitions.map(describe)])

const describe = ({
  typeName,
  table,
  relations,
  fields,
}: EntityDefinition): readonly [PgTable, HistoryRules] => {
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
  return [table, { typeName, fields: new Map(shown) }]
}
