import type { EntityModel } from '../../../metadata/AdminModel.ts'

/** Stands for the id of a record that is being made. */
export const NEW_RECORD_ID = '-1'

/** Name of the route's parameter that holds the record's id: `LoanEntityId`. */
export function entityIdParam(entity: Pick<EntityModel, 'typeName'>): string {
  return `${entity.typeName}EntityId`
}

/** Whether a part of the address can be the id of a record; a list-only entity has none. */
export function isRecordId(id: string, entity: EntityModel): boolean {
  const field = entity.idField === null ? undefined : entity.fields[entity.idField]
  if (entity.idField === null || id === '') return false
  return field?.typeName === 'Int' ? /^[1-9]\d{0,9}$/.test(id) : true
}
