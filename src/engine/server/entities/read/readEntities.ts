import type { Database, TextRow } from '../../db/Database.ts'
import { DatabaseError, QUERY_CANCELED } from '../../db/DatabaseError.ts'
import type { Plan } from '../../db/Plan.ts'
import type { EntityReadAccess } from '../access/EntityReadAccess.ts'
import type { Entity } from '../model/Entity.ts'
import { badInput, notAuthorized, tooComplex } from '../requestErrors.ts'
import { compileConnection, listCompiler } from './compileConnection.ts'
import { compileReadRule } from './compileFilter.ts'
import { all } from './conditions.ts'
import { compileSelection, type EntityRow } from './compileSelection.ts'
import { QueryScope } from './QueryScope.ts'
import { RowBuilder } from './RowBuilder.ts'
import type { ConnectionSelection, EntitySelection } from './Selection.ts'

/**
 * A page of the rows that the actor may read, in one statement. Refuses an actor who may read none at all.
 */
export const readConnection = async (
  db: Database,
  access: EntityReadAccess,
  entity: Entity,
  connection: ConnectionSelection,
): Promise<Record<string, unknown>> => {
  if (access.rowsOf(entity) === 'none') throw notAuthorized()
  const scope = new QueryScope(access, db)
  const { sql, read } = compileConnection(scope, entity, connection)
  return read(await run(db, sql, scope, entity, 'fresh'))
}

/** The rows with these ids that the actor may read, by id, in one statement. */
export const readByIds = async (
  db: Database,
  access: EntityReadAccess,
  selection: EntitySelection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EntityRow>> => {
  const { entity } = selection
  if (ids.length === 0 || access.rowsOf(entity) === 'none') return new Map()
  const scope = new QueryScope(access, db)
  const row = new RowBuilder(false)
  const alias = scope.alias()
  const id = row.cell(`${alias}.${entity.id.column}`)
  const read = compileSelection(scope, row, { alias, need: () => {} }, selection, listCompiler)
  const condition = all([
    ids.length === 1
      ? `${alias}.${entity.id.column} = ${scope.param(ids[0], entity.id.sqlType)}`
      : `${alias}.${entity.id.column} = ANY(${scope.param(ids, `${entity.id.sqlType}[]`)})`,
    compileReadRule(scope, entity, alias),
  ])
  const joins = row.joins.map((join) => ` ${join}`).join('')
  const sql = `SELECT ${row.cells.join(', ')} FROM ${entity.table} ${alias}${joins} WHERE ${condition}`
  const rows = await run(db, sql, scope, entity, 'kept')
  return new Map(rows.map((cells) => [Number(cells[id]), read(cells)]))
}

/** Runs a statement, and refuses values that no column takes. */
export const run = async (
  db: Database,
  sql: string,
  scope: QueryScope,
  { definition }: Entity,
  plan: Plan,
): Promise<readonly TextRow[]> => {
  const { text, params } = scope.statement(sql)
  try {
    return await db.queryText(text, params, plan)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    // Class 22: a value with a valid form but an impossible value, such as a number too large for its column.
    if (error.sqlState.startsWith('22'))
      throw badInput(definition.listField, 'has a value that is out of range')
    if (error.sqlState === QUERY_CANCELED) throw tooComplex(definition.listField, 'took too long to read')
    throw error
  }
}
