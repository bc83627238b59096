import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  type PersonalReference,
  type PersonalTable,
  type PersonalWay,
  setPersonalTables,
} from '../../kernel/rows/personalTables.ts'
import type { EntityTable } from '../../kernel/rows/EntityTable.ts'
import type { Belonging, EntityDefinition } from '../EntityDefinition.ts'

/** Registers whose rows the entities have, and what of them people get who ask for what is stored about them. */
export const describePersonal = (definitions: readonly EntityDefinition[]): void => {
  const byType = new Map(definitions.map((definition) => [definition.typeName, definition]))
  const definitionOf = (typeName: string): EntityDefinition => {
    const found = byType.get(typeName)
    if (found === undefined) throw new Error(`There is no entity ${typeName}`)
    return found
  }
  setPersonalTables(
    definitions.flatMap((definition): PersonalTable[] => {
      const { belongsTo = [], table, typeName } = definition
      if (belongsTo.length === 0) return []
      return [
        {
          table: entityTable(table),
          typeName,
          ways: belongsTo.map((way) => toWay(definition, way, definitionOf)),
          fields: ownFields(definition),
          references: ownReferences(definition, definitionOf),
        },
      ]
    }),
  )
}

const toWay = (
  definition: EntityDefinition,
  way: Belonging,
  definitionOf: (typeName: string) => EntityDefinition,
): PersonalWay => {
  if (way === 'self') return { kind: 'self' }
  if (typeof way === 'string') {
    const { column, typeName } = toOne(definition, way)
    return { kind: 'to', column: column.name, table: entityTable(definitionOf(typeName).table) }
  }
  const other = definitionOf(way.by.typeName)
  return { kind: 'by', column: toOne(other, way.by.relation).column.name, table: entityTable(other.table) }
}

const toOne = (
  { typeName, relations }: EntityDefinition,
  name: string,
): { readonly column: PgColumn; readonly typeName: string } => {
  const relation = relations[name]
  if (relation?.kind !== 'to-one') throw new Error(`${typeName} has no relation ${name} to one row`)
  return relation
}

const ownFields = (definition: EntityDefinition): ReadonlySet<string> => {
  const { table, relations } = definition
  const references = new Set(
    Object.values(relations).flatMap((relation) =>
      relation.kind === 'to-one' ? [relation.column.name] : [],
    ),
  )
  return new Set(
    Object.entries(getTableColumns(table)).flatMap(([property, column]) =>
      isOwn(definition, property) && !references.has(column.name) && property !== 'entityVersion'
        ? [property]
        : [],
    ),
  )
}

/** Names no one else: neither colleagues nor other customers. */
const ownReferences = (
  definition: EntityDefinition,
  definitionOf: (typeName: string) => EntityDefinition,
): ReadonlyMap<string, PersonalReference> => {
  const properties = new Map(
    Object.entries(getTableColumns(definition.table)).map(([property, column]) => [column.name, property]),
  )
  return new Map(
    Object.entries(definition.relations).flatMap(([name, relation]): [string, PersonalReference][] => {
      if (relation.kind !== 'to-one' || PEOPLE.has(relation.typeName) || !isOwn(definition, name)) return []
      const { table, display } = definitionOf(relation.typeName)
      const property = properties.get(relation.column.name)
      const isPlain = display.every((path) => !path.includes('.'))
      return property === undefined || !isPlain
        ? []
        : [[name, { property, table: entityTable(table), display }]]
    }),
  )
}

const PEOPLE: ReadonlySet<string> = new Set(['Person', 'User', 'Business'])

const isOwn = ({ fields }: EntityDefinition, name: string): boolean => {
  const rules = fields[name]
  return rules !== false && (rules?.own ?? rules?.read === undefined)
}

const entityTable = (table: PgTable): EntityTable => {
  if (!('entityId' in table) || !('entityVersion' in table)) throw new Error('Not the table of an entity')
  return table as EntityTable
}
