import type { EntityModel } from '../../../model/AdminModel.ts'
import { isInRange } from '../../field-kinds/shared/numberCodec.ts'

/** Represents the id of a new record. */
export const NEW_RECORD_ID = '-1'

/** Name of the route parameter with the record's id: `LoanEntityId`. */
export function entityIdParam(entity: Pick<EntityModel, 'typeName'>): string {
  return `${entity.typeName}EntityId`
}

/** Whether a part of the address can be a record's id; a list-only entity has none. */
export function isRecordId(id: string, entity: EntityModel): boolean {
  const field = entity.idField === null ? undefined : entity.fields[entity.idField]
  if (entity.idField === null || id === '') return false
  return field?.typeName === 'Int' ? /^[1-9]\d*$/.test(id) && isInRange(id, field) : true
}
