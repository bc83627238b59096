import { DomainError } from '../../domain/DomainError.ts'
import type { Entity } from '../model/Entity.ts'
import { all, compileReadRule } from '../read/compileFilter.ts'
import { QueryScope } from '../read/QueryScope.ts'
import { readConflict, StaleEntityError } from './StaleEntityError.ts'
import { cellFor, type StoredRow, storedCells } from './StoredRow.ts'
import type { WriteContext } from './WriteContext.ts'

/**
 * The row as it is, held until the transaction ends, so that of two writers one waits and then meets the other's
 * version. Throws NOT_FOUND when there is none the actor may read, StaleEntityError when it is not at `version`.
 */
export const lockRow = async (
  context: WriteContext,
  entity: Entity,
  id: number,
  version: number | null,
): Promise<StoredRow> => {
  const scope = new QueryScope(context.access)
  const alias = scope.alias()
  const condition = all([
    `${alias}.${entity.id.column} = ${scope.param(id, entity.id.sqlType)}`,
    compileReadRule(scope, entity, alias),
  ])
  const { text, params } = scope.statement(
    `SELECT ${storedCells(entity, alias)} FROM ${entity.table} ${alias} WHERE ${condition} FOR UPDATE OF ${alias}`,
  )
  const [row] = await context.db.queryText(text, params)
  if (!row) throw new DomainError('NOT_FOUND')
  if (!entity.version || version === null) return row
  const current = Number(cellFor(entity, row, entity.version.columnName))
  if (current === version) return row
  throw new StaleEntityError(id, await readConflict(context, entity, id, version))
}
