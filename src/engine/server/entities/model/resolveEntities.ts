import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { AudienceOf, EntityDefinition, FieldRules, RelationDefinition } from '../EntityDefinition.ts'
import type {
  ComputedScalar,
  Entity,
  EntityModel,
  ForeignKey,
  Relation,
  ScalarField,
  StoredField,
  ToOne,
} from './Entity.ts'
import { quoteName, resolveField } from './resolveField.ts'

/** Reads tables and definitions once, at start. Throws when a definition contradicts its table or another definition. */
export const resolveEntities = (
  definitions: readonly EntityDefinition[],
  audienceOf: AudienceOf = staffOrOthers,
): EntityModel => {
  const model = new Map<string, Entity>()
  for (const definition of definitions) {
    if (model.has(definition.typeName)) throw new Error(`Two entities are called ${definition.typeName}`)
    model.set(definition.typeName, resolveEntity(definition, model, audienceOf))
  }
  for (const entity of model.values()) checkRelations(entity)
  return model
}

/** By type name; throws when there is none. */
export const entityOf = (model: EntityModel, typeName: string): Entity => {
  const entity = model.get(typeName)
  if (!entity) throw new Error(`There is no entity ${typeName}`)
  return entity
}

/** For a project without further audiences. */
const staffOrOthers: AudienceOf = ({ kind }) => (kind === 'STAFF' ? 'staff' : 'others')

const resolveEntity = (definition: EntityDefinition, model: EntityModel, audienceOf: AudienceOf): Entity => {
  const { read } = definition.access
  const config = getTableConfig(definition.table)
  const foreignKeys = new Set(
    Object.values(definition.relations).flatMap((relation) =>
      relation.kind === 'to-one' ? [relation.column.name] : [],
    ),
  )
  const fields = new Map<string, ScalarField>()
  let id: ScalarField | null = null
  for (const [name, column] of Object.entries(getTableColumns(definition.table))) {
    const rules = definition.fields[name]
    if (rules === false || foreignKeys.has(column.name)) continue
    const field = resolveField(definition, name, column, rules ?? {})
    fields.set(name, field)
    if (column.primary) id = field
  }
  if (!id) throw new Error(`${definition.typeName}: its table has no primary key of one column`)
  const relations = new Map(
    Object.entries(definition.relations).map(([name, relation]) => [
      name,
      resolveRelation(definition, name, relation, model),
    ]),
  )
  for (const name of Object.keys(definition.fields)) {
    const isKnown = fields.has(name) || relations.has(name) || definition.fields[name] === false
    if (!isKnown)
      throw new Error(`${definition.typeName}.${name}: has rules, but neither column nor relation`)
  }
  return {
    definition,
    typeName: definition.typeName,
    readRuleOf: (actor) => read[audienceOf(actor)] ?? read.others ?? 'none',
    table: quoteTable(config.schema, config.name),
    id,
    version: fields.get('entityVersion') ?? null,
    fields,
    computed: resolveComputed(definition),
    relations,
    stored: resolveStored(definition, relations),
    uniques: readUniques(definition.table),
    references: readReferences(definition.table),
  }
}

const resolveComputed = ({
  typeName,
  table,
  computed = {},
}: EntityDefinition): ReadonlyMap<string, ComputedScalar> => {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const nameOf = (property: string): string => {
    const column = columns[property]
    if (!column) throw new Error(`${typeName}: computes with ${property}, which is no column`)
    return quoteName(column.name)
  }
  return new Map(
    Object.entries(computed).map(
      ([name, { description, scalar, isFilterable = false, columns: needed, sql }]) => {
        if (name in columns) throw new Error(`${typeName}.${name}: both a column and computed`)
        if (isFilterable && scalar !== 'Boolean')
          throw new Error(`${typeName}.${name}: only a truth is filtered by`)
        return [
          name,
          {
            field: {
              name,
              type: { scalar, base: scalar === 'Int' || scalar === 'Boolean' ? scalar : 'Decimal' },
              isList: false,
              rules: { description },
            },
            isFilterable,
            columns: needed.map(nameOf),
            sql: (alias, today, account, accounts, user, now) =>
              `(${sql((property) => `${alias}.${nameOf(property)}`, today, account, accounts, user, now)})`,
          },
        ]
      },
    ),
  )
}

const resolveStored = (
  definition: EntityDefinition,
  relations: ReadonlyMap<string, Relation>,
): readonly StoredField[] => {
  const byColumn = new Map(
    [...relations.values()].flatMap((relation): [string, ToOne][] =>
      relation.kind === 'to-one' ? [[relation.key.columnName, relation]] : [],
    ),
  )
  return Object.entries(getTableColumns(definition.table)).flatMap(([property, column]): StoredField[] => {
    const relation = byColumn.get(column.name) ?? null
    const rules = relation ? relation.rules : definition.fields[property]
    if (rules === false) return []
    return [
      {
        property,
        field: resolveField(definition, relation?.name ?? property, column, rules ?? {}),
        relation,
        get inputName() {
          return relation ? `${relation.name}${capitalize(relation.target().id.name)}` : property
        },
      },
    ]
  })
}

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const resolveRelation = (
  definition: EntityDefinition,
  name: string,
  relation: RelationDefinition,
  model: EntityModel,
): Relation => {
  const ruled = definition.fields[name]
  const rules: FieldRules = ruled === false || ruled === undefined ? {} : ruled
  const shared = {
    name,
    target: () => entityOf(model, relation.typeName),
    description: relation.description ?? rules.description,
    rules,
    isHidden: ruled === false,
  }
  if (relation.kind === 'to-one') {
    const key = toForeignKey(relation.column)
    return {
      ...shared,
      kind: 'to-one',
      key,
      get isNullable() {
        return key.isNullable || rules.read !== undefined || !isReadByEverybody(shared.target())
      },
    }
  }
  return {
    ...shared,
    kind: 'to-many',
    key: () => {
      const inverse = shared.target().relations.get(relation.inverse)
      if (inverse?.kind === 'to-one') return inverse.key
      throw new Error(
        `${definition.typeName}.${name}: ${relation.typeName} has no to-one relation ${relation.inverse}`,
      )
    },
  }
}

/** For a reader of the referring row, a reference to such a row is never null. */
const isReadByEverybody = ({ definition: { access } }: Entity): boolean =>
  access.read.others === 'all' && Object.values(access.read).every((rule) => rule === 'all')

const checkRelations = (entity: Entity): void => {
  for (const relation of entity.relations.values()) {
    relation.target()
    if (relation.kind === 'to-many') relation.key()
  }
}

const toForeignKey = (column: PgColumn): ForeignKey => ({
  column: quoteName(column.name),
  columnName: column.name,
  sqlType: column.getSQLType(),
  isNullable: !column.notNull,
  hasDefault: column.hasDefault,
})

const readUniques = (table: PgTable): ReadonlyMap<string, readonly string[]> => {
  const config = getTableConfig(table)
  const uniques = new Map<string, readonly string[]>()
  for (const { config: index } of config.indexes) {
    if (index.unique && index.name) uniques.set(index.name, index.columns.flatMap(columnNames))
  }
  for (const constraint of config.uniqueConstraints) {
    const name = constraint.getName()
    if (name)
      uniques.set(
        name,
        constraint.columns.map((column) => column.name),
      )
  }
  for (const column of config.columns) {
    if (column.isUnique && column.uniqueName) uniques.set(column.uniqueName, [column.name])
  }
  return uniques
}

const readReferences = (table: PgTable): ReadonlyMap<string, string> =>
  new Map(
    getTableConfig(table).foreignKeys.flatMap((key): [string, string][] => {
      const [column] = key.reference().columns
      return column ? [[key.getName(), column.name]] : []
    }),
  )

/** An index over an expression (`canonicalSql(email)`) names its columns inside. */
const columnNames = (indexed: unknown): readonly string[] => {
  if (indexed instanceof PgColumn) return [indexed.name]
  if (typeof indexed !== 'object' || indexed === null) return []
  if ('queryChunks' in indexed && Array.isArray(indexed.queryChunks)) {
    return indexed.queryChunks.flatMap(columnNames)
  }
  return 'name' in indexed && typeof indexed.name === 'string' ? [indexed.name] : []
}

const quoteTable = (schema: string | undefined, name: string): string =>
  schema && schema !== 'public' ? `${quoteName(schema)}.${quoteName(name)}` : quoteName(name)
