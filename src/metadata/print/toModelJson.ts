import type { FieldKind } from '../../introspection/FieldKind.ts'
import type { Problem } from '../../introspection/Problem.ts'
import type { FilterOperator } from '../../introspection/FilterOperator.ts'
import type { AdminModel, EntityModel, FieldModel } from '../AdminModel.ts'

/** What `npm run -s model -- --json` prints: the facts of the model, for other programs. */
export interface ModelJson {
  readonly entities: readonly EntityJson[]
  readonly problems: readonly Problem[]
}

/** Operations are named by their GraphQL field; null when the schema has none. */
export interface EntityJson {
  readonly name: string
  readonly typeName: string
  readonly idField: string | null
  readonly list: string | null
  /** Every query field that lists the entity, `list` first. */
  readonly lists: readonly string[]
  /** The list itself when a row is found through its filter. */
  readonly get: string | null
  readonly add: string | null
  readonly update: string | null
  readonly delete: string | null
  readonly totalCount: boolean
  readonly fields: readonly FieldJson[]
}

export interface FieldJson {
  readonly name: string
  readonly kind: FieldKind
  /** Must be given to add a row; for an entity that cannot be added: is never null. */
  readonly required: boolean
  readonly filterOperators: readonly FilterOperator[]
  readonly sortable: boolean
  /** Name of the related entity. */
  readonly relation: string | null
  readonly enumValues: readonly string[] | null
  readonly deprecated: boolean
}

export function toModelJson(model: AdminModel): ModelJson {
  return { entities: Object.values(model.entities).map(toEntityJson), problems: model.problems }
}

function toEntityJson(entity: EntityModel): EntityJson {
  const { list, lists, get, add, update, delete: remove } = entity.operations
  return {
    name: entity.name,
    typeName: entity.typeName,
    idField: entity.idField,
    list: list?.field ?? null,
    lists,
    get: get?.field ?? null,
    add: add?.field ?? null,
    update: update?.field ?? null,
    delete: remove?.field ?? null,
    totalCount: list?.totalCount ?? false,
    fields: Object.values(entity.fields).map((field) => toFieldJson(field, add !== null)),
  }
}

function toFieldJson(field: FieldModel, canAdd: boolean): FieldJson {
  return {
    name: field.name,
    kind: field.kind,
    required: canAdd ? field.add !== null && field.required : !field.nullable,
    filterOperators: field.filterOperators,
    sortable: field.sortable,
    relation: field.relation?.entity ?? null,
    enumValues: field.enumName === null ? null : field.choices.map((choice) => choice.value),
    deprecated: field.deprecated !== null,
  }
}
