import type {
  EntityOperations,
  ListOperation,
  SchemaEntity,
  SchemaField,
  SchemaInputField,
} from '../../SchemaModel.ts'
import type { EntityDraft, ListDraft, ReadContext } from './EntityDraft.ts'
import { findGet } from './findGet.ts'
import type { FoundMutations } from './mutations/findMutations.ts'
import { findVersion, toMutationOperation } from './mutations/toMutationOperation.ts'
import { readAggregate } from './readAggregate.ts'
import { readFields } from './readFields.ts'
import { membersOf } from './typeShapes.ts'

/** Everything the schema says about one entity. */
export const readEntity = (
  entity: EntityDraft,
  context: ReadContext,
  found: FoundMutations,
): SchemaEntity => {
  const read = readFields(entity, context)
  const version = {
    update: findVersion(found, 'update', entity),
    delete: findVersion(found, 'delete', entity),
  }
  const operationOf = (slot: 'add' | 'update' | 'delete') => {
    const mutation = found[slot]
    if (mutation === null) return null
    return toMutationOperation(mutation, entity, read.fields, slot === 'add' ? null : version[slot], context)
  }
  const operations: EntityOperations = {
    list: toListOperation(entity.list),
    lists: entity.lists,
    get: findGet(entity, context),
    add: operationOf('add'),
    update: operationOf('update'),
    delete: operationOf('delete'),
    paths: read.paths,
    members: membersOf(entity.type),
  }
  return {
    name: entity.name,
    typeName: entity.type.name,
    description: entity.type.description ?? null,
    idField: entity.idField?.name ?? null,
    versionField: (version.update ?? version.delete)?.name ?? null,
    fields: read.fields.map((field) => ({
      ...field,
      add: inputOf(operations.add?.fields, field),
      update: inputOf(operations.update?.fields, field),
    })),
    operations,
  }
}

const inputOf = (
  inputs: readonly SchemaInputField[] | undefined,
  field: SchemaField,
): SchemaInputField | null => inputs?.find((input) => input.field === field.name) ?? null

const toListOperation = (list: ListDraft): ListOperation => ({
  field: list.field.name,
  style: list.rows.style,
  rowsPath: list.rows.path,
  filter: list.where?.fact ?? null,
  totalCount: list.rows.totalPath !== null,
  totalPath: list.rows.totalPath ?? [],
  pageInfo: list.rows.pageInfoPath !== null,
  pageInfoPath: list.rows.pageInfoPath ?? [],
  aggregate: readAggregate(list),
  args: list.args,
})
