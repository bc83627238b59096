import type { Entity } from '../model/Entity.ts'
import { checkAuthority } from './checkAuthority.ts'
import { finishWrite } from './finishWrite.ts'
import { holdOrWrite } from './holdOrWrite.ts'
import { lockRow } from './lockRow.ts'
import type { WriteContext, WriteOutcome } from './WriteContext.ts'
import { writeOnce } from './writeOnce.ts'

/**
 * Deletes a row the actor may read; its history stays. Throws IN_USE when other rows refer to it, StaleEntityError when
 * a version is given and the row has gone on since.
 */
export const deleteEntity = async (
  context: WriteContext,
  entity: Entity,
  id: number,
  version: number | null,
): Promise<WriteOutcome> => {
  checkAuthority(context, entity.definition.access.delete, [])
  return writeOnce(context, entity, { id, version }, () =>
    holdOrWrite(context, entity, { verb: 'delete', id, version, values: {} }, async () => {
      const before = await lockRow(context, entity, id, version)
      await context.db.query(
        `DELETE FROM ${entity.table} WHERE ${entity.id.column} = $1::${entity.id.sqlType}`,
        [id],
      )
      await finishWrite(context, entity, id, before, null)
      return { id, before, isChanged: true }
    }),
  )
}
