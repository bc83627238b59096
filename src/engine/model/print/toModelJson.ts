import type { ActionOperation } from '../../schema/ActionOperation.ts'
import type { FieldKind } from '../../schema/FieldKind.ts'
import type { Problem } from '../../schema/Problem.ts'
import type { SchemaModel } from '../../schema/SchemaModel.ts'
import type { FilterOperator } from '../../schema/FilterOperator.ts'
import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { FieldModel } from '../FieldModel.ts'
import { unusedReason } from './unusedReason.ts'

/** What `npm run -s model -- --json` prints: the facts of the model, for other programs. */
export interface ModelJson {
  readonly entities: readonly EntityJson[]
  /** Every mutation that no entity is written with. */
  readonly actions: readonly ActionJson[]
  /** Every root field that nothing reads through, with the reason. */
  readonly unused: readonly { readonly field: string; readonly reason: string }[]
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
  /** Query fields that list other entities' rows by the id of one row. */
  readonly related: readonly { readonly list: string; readonly entity: string }[]
  /** The list itself when a row is found through its filter. */
  readonly get: string | null
  readonly add: string | null
  readonly update: string | null
  readonly delete: string | null
  readonly totalCount: boolean
  readonly fields: readonly FieldJson[]
}

export interface ActionJson {
  readonly mutation: string
  readonly inputs: readonly {
    readonly name: string
    readonly kind: FieldKind
    readonly required: boolean
    /** Name of the entity whose id it takes. */
    readonly relation: string | null
  }[]
  /** Names of the actions of config that run it; empty when it is offered nowhere. */
  readonly offeredAs: readonly string[]
  readonly deprecated: boolean
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

export function toModelJson(schema: SchemaModel, model: AdminModel): ModelJson {
  return {
    entities: Object.values(model.entities).map(toEntityJson),
    actions: schema.actions.map((action) => toActionJson(action, model)),
    unused: schema.unused.map((each) => ({ field: each.field, reason: unusedReason(each) })),
    problems: model.problems,
  }
}

/** Names of the actions of config that run the mutation. */
export function offersOf({ actions }: Pick<AdminModel, 'actions'>, mutation: string): readonly string[] {
  return Object.values(actions)
    .filter(({ operation }) => operation.field === mutation)
    .map(({ name }) => name)
}

function toActionJson({ field, inputs, deprecated }: ActionOperation, model: AdminModel): ActionJson {
  return {
    mutation: field,
    inputs: inputs.map(({ name, required, shape }) => ({
      name,
      kind: shape.kind,
      required,
      relation: shape.relation?.entity ?? null,
    })),
    offeredAs: offersOf(model, field),
    deprecated: deprecated !== null,
  }
}

export function toEntityJson(entity: EntityModel): EntityJson {
  const { list, lists, related = [], get, add, update, delete: remove } = entity.operations
  return {
    name: entity.name,
    typeName: entity.typeName,
    idField: entity.idField,
    list: list?.field ?? null,
    lists,
    related: related.map((one) => ({ list: one.list.field, entity: one.entity })),
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
