import { isTemporal } from '../../../src/engine/schema/FieldKind.ts'
import type { SchemaField } from '../../../src/engine/schema/SchemaField.ts'
import type { SchemaEntity } from '../../../src/engine/schema/SchemaModel.ts'

/** The names that the config of an entity can use. */
export interface EntityNames {
  readonly fields: readonly SchemaField[]
  /** Fields and fields of embedded objects: the keys of `fields`. */
  readonly keys: readonly string[]
  /** The second steps of paths. Paths through a to-many relation are left out, because they are rarely columns. */
  readonly steps: readonly Step[]
  /** Paths of one step, in descending order. */
  readonly descending: readonly string[]
  /** Fields that hold a day or a point in time. */
  readonly moments: readonly string[]
  readonly toMany: readonly SchemaField[]
  /** The lists that can be a tab, with the entity of their rows. */
  readonly related: ReadonlyMap<string, string>
}

/** A field that leads to further fields. */
export interface Step {
  readonly field: string
  /** Names the step's definitions. Entities share it for a relation of the same name to the same entity. */
  readonly id: string
  readonly fields: readonly SchemaField[]
}

export function entityNames(
  {
    name,
    fields,
    operations,
  }: Pick<SchemaEntity, 'name' | 'fields'> & Partial<Pick<SchemaEntity, 'operations'>>,
  entities: ReadonlyMap<string, SchemaEntity>,
): EntityNames {
  return {
    fields,
    keys: fields.flatMap(keysOf),
    steps: fields.flatMap((field): readonly Step[] => {
      const { relation, embedded } = field
      if (embedded) return [{ field: field.name, id: `${name}.${field.name}`, fields: embedded }]
      const target = relation && !relation.many ? entities.get(relation.entity) : undefined
      return target ? [{ field: field.name, id: `${field.name}.${target.name}`, fields: target.fields }] : []
    }),
    descending: fields.filter(({ sortable }) => sortable).map((field) => `-${field.name}`),
    moments: fields.filter(({ kind }) => isTemporal(kind)).map((field) => field.name),
    toMany: fields.filter(({ relation }) => relation?.many),
    related: new Map([
      ...(operations?.related ?? []).map(({ list, entity }) => [list.field, entity] as const),
      ...fields.flatMap((field) =>
        field.relation?.many ? [[field.name, field.relation.entity] as const] : [],
      ),
    ]),
  }
}

function keysOf({ name, embedded }: SchemaField): readonly string[] {
  return [name, ...(embedded ?? []).flatMap((field) => keysOf(field).map((key) => `${name}.${key}`))]
}
