import type { Database } from '../../db/Database.ts'
import type { EntityReadAccess } from '../access/EntityReadAccess.ts'
import type { Entity } from '../model/Entity.ts'
import { compileFilter, compileReadRule } from './compileFilter.ts'
import { all } from './conditions.ts'
import { QueryScope } from './QueryScope.ts'
import { run } from './readEntities.ts'

/** Those of these rows that match a client’s filter and that the actor may read. Refuses a filter as a list does. */
export async function matchIds(
  db: Database,
  access: EntityReadAccess,
  entity: Entity,
  where: unknown,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0 || access.rowsOf(entity) === 'none') return []
  const scope = new QueryScope(access, db)
  const alias = scope.alias()
  const id = `${alias}.${entity.id.column}`
  const condition = all([
    `${id} = ANY(${scope.param(ids, `${entity.id.sqlType}[]`)})`,
    compileReadRule(scope, entity, alias),
    compileFilter(scope, entity, alias, where, 'client'),
  ])
  const sql = `SELECT ${id} FROM ${entity.table} ${alias} WHERE ${condition} ORDER BY 1`
  const rows = await run(db, sql, scope, entity, 'fresh')
  return rows.map(([found]) => Number(found))
}
