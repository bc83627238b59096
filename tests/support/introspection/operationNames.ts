import type { SchemaEntity } from '../../../src/engine/schema/SchemaModel.ts'

/** The root fields that were found for an entity. */
export const operationNames = (entity: SchemaEntity) => {
  const { list, lists, get, add, update, delete: remove } = entity.operations
  return {
    typeName: entity.typeName,
    idField: entity.idField,
    list: list?.field,
    lists,
    get: get?.field ?? null,
    add: add?.field ?? null,
    update: update?.field ?? null,
    delete: remove?.field ?? null,
  }
}
