import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { foreignKeysOf } from '../../kernel/rows/foreignKeys.ts'
import type { EntityDefinition, EntitySpec, FieldRules, RelationDefinition } from '../EntityDefinition.ts'

/**
 * Adds what follows from the tables. The list is named after the table, one row after the type. A foreign key
 * becomes a relation to its table's entity, named after the column without `Id`. Columns that every table has
 * get a description, and only the server writes them. A relation to an entity that the project lacks is left out, with its
 * column: the engine's entities refer to accounts and users, which not every project has.
 */
export const completeDefinitions = (specs: readonly EntitySpec[]): readonly EntityDefinition[] => {
  const typeNames = new Map(specs.map(({ table, typeName }) => [getTableName(table), typeName]))
  const known = new Set(typeNames.values())
  return specs.map((spec) => {
    const given = Object.entries(spec.relations ?? {}).filter(([, { typeName }]) => known.has(typeName))
    const relations = { ...relationsOf(spec, typeNames), ...Object.fromEntries(given) }
    return {
      listField: camelCase(getTableName(spec.table)),
      getField: spec.typeName.charAt(0).toLowerCase() + spec.typeName.slice(1),
      ...spec,
      relations,
      fields: { ...fieldsOf(spec.table), ...withoutLost(spec, relations) },
    }
  })
}

/** Rules of the fields, without those of relations that are left out. */
const withoutLost = (
  { table, fields, relations: all = {} }: EntitySpec,
  relations: EntityDefinition['relations'],
): EntitySpec['fields'] => {
  const keys = new Set(foreignKeysOf(table).map(({ property }) => property))
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, rules]) => {
      if (name in relations || name in getTableColumns(table)) return [[name, rules]]
      if (keys.has(`${name}Id`)) return [[`${name}Id`, false as const]]
      return name in all ? [] : [[name, rules]]
    }),
  )
}

/** From foreign keys that the definition does not name. */
const relationsOf = (
  { table, relations = {} }: EntitySpec,
  typeNames: ReadonlyMap<string, string>,
): Readonly<Record<string, RelationDefinition>> => {
  const named = new Set(
    Object.values(relations).flatMap((relation) =>
      relation.kind === 'to-one' ? [relation.column.name] : [],
    ),
  )
  const foreignKeys = foreignKeysOf(table)
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([property, column]): [string, RelationDefinition][] => {
      const key = foreignKeys.find((one) => one.property === property)
      const typeName = key && typeNames.get(getTableName(key.table))
      if (!typeName || named.has(column.name) || !property.endsWith('Id')) return []
      return [[property.slice(0, -'Id'.length), { kind: 'to-one', typeName, column }]]
    }),
  )
}

const fieldsOf = (table: PgTable): Readonly<Record<string, FieldRules>> =>
  Object.fromEntries(Object.entries(entityFields).filter(([name]) => name in getTableColumns(table)))

const entityFields = {
  entityId: { description: 'Number that identifies the record. Given by the system.', write: 'never' },
  entityVersion: {
    description:
      'Counts the changes of the record. An update names the version it is based on and is refused if that version is stale.',
    write: 'never',
  },
  createdAtUtc: { description: 'When the record was created.', write: 'never' },
  updatedAtUtc: { description: 'When the record was last changed.', write: 'never' },
} as const satisfies Record<string, FieldRules>

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
