import type { ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { Entity, EntityModel, ScalarField } from '../../entities/model/Entity.ts'
import { MAX_GROUPS } from '../../entities/read/compileAggregates.ts'
import type { EntityRow } from '../../entities/read/compileSelection.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../entities/read/resolvePage.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import {
  AGGREGATE_COST,
  type AggregateTypes,
  type ApiInterval,
  buildAggregateTypes,
  READS_LIST_AGAIN,
} from './buildAggregateTypes.ts'
import { type ApiEnum, buildEnums, type EnumDescriptions, enumOf } from './buildEnums.ts'
import { buildFilterInputs } from './buildFilterInputs.ts'
import type { ApiInput } from './filterOperations.ts'
import { buildSortInputs } from './buildSortInputs.ts'
import { connectionTypeName, edgeTypeName } from './readSelection.ts'

export type EntityObject = ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>, EntityRow, EntityRow>

export interface EntityTypes {
  readonly enums: ReadonlyMap<string, ApiEnum>
  readonly objectOf: (entity: Entity) => EntityObject
  readonly connectionOf: (entity: Entity) => EntityObject
  /** Arguments of a list field. */
  readonly listArgs: (entity: Entity) => ReturnType<typeof buildListArgs>
}

/** Object, connection, filter and order types of every entity. */
export const buildEntityTypes = (
  builder: ApiBuilder,
  model: EntityModel,
  meanings: EnumDescriptions,
): EntityTypes => {
  const enums = buildEnums(builder, model, meanings)
  const filters = buildFilterInputs(builder, model, enums)
  const orders = buildSortInputs(builder, model)
  const objects = new Map<Entity, EntityObject>()
  const connections = new Map<Entity, EntityObject>()
  for (const entity of model.values()) {
    objects.set(entity, builder.objectRef<EntityRow>(entity.typeName))
    connections.set(entity, builder.objectRef<EntityRow>(connectionTypeName(entity)))
  }
  const types: EntityTypes = {
    enums,
    objectOf: (entity) => pick(objects, entity),
    connectionOf: (entity) => pick(connections, entity),
    listArgs: (entity) =>
      buildListArgs(builder, pick(filters, entity.typeName), pick(orders, entity.typeName)),
  }
  const pageInfo = buildPageInfo(builder)
  const aggregates = buildAggregateTypes(builder, model, readKey)
  for (const entity of model.values()) {
    implementObject(builder, types, entity)
    implementConnection(builder, types, entity, {
      pageInfo,
      aggregates: aggregates.of(entity),
      interval: aggregates.interval,
      order: pick(orders, entity.typeName),
    })
  }
  return types
}

/** The database returns complete answers, with each value under its response key. */
const readKey = (row: EntityRow, _args: object, _context: unknown, info: GraphQLResolveInfo): never =>
  // Its type is known to the field's definition, not to TypeScript.
  row[info.path.key] as never

const implementObject = (builder: ApiBuilder, types: EntityTypes, entity: Entity): void => {
  builder.objectType(types.objectOf(entity), {
    description: entity.definition.description,
    fields: (t) => {
      const fields: Record<string, ReturnType<typeof t.field>> = {}
      for (const field of entity.fields.values()) {
        const type = scalarOrEnum(types, field)
        fields[field.name] = t.field({
          type: field.isList ? t.listRef(type) : type,
          nullable: isNullable(field),
          ...documentation(field.rules),
          resolve: readKey,
        })
      }
      for (const { field } of entity.computed.values()) {
        const type = scalarOrEnum(types, field)
        fields[field.name] = t.field({
          type,
          nullable: true,
          ...documentation(field.rules),
          resolve: readKey,
        })
      }
      for (const relation of entity.relations.values()) {
        if (relation.isHidden) continue
        const described = documentation({ ...relation.rules, ...describedBy(relation.description) })
        fields[relation.name] =
          relation.kind === 'to-one'
            ? t.field({
                type: types.objectOf(relation.target()),
                nullable: relation.isNullable,
                ...described,
                resolve: readKey,
              })
            : t.field({
                type: types.connectionOf(relation.target()),
                args: types.listArgs(relation.target()),
                ...described,
                resolve: readKey,
              })
      }
      return fields
    },
  })
}

const implementConnection = (
  builder: ApiBuilder,
  types: EntityTypes,
  entity: Entity,
  { pageInfo, aggregates: { totals, group }, interval, order }: ConnectionParts,
): void => {
  const object = types.objectOf(entity)
  const edge = builder.objectRef<EntityRow>(edgeTypeName(entity)).implement({
    fields: (t) => ({
      cursor: t.string({ description: 'For `after` and `before`.', resolve: readKey }),
      node: t.field({ type: object, resolve: readKey }),
    }),
  })
  builder.objectType(types.connectionOf(entity), {
    description: `A page of ${entity.definition.listField}.`,
    fields: (t) => ({
      totalCount: t.int({
        description:
          'Rows in all pages. Counted only when asked for, and no further than `atMost`: that many may stand for more.',
        args: { atMost: t.arg.int() },
        extensions: READS_LIST_AGAIN,
        resolve: readKey,
      }),
      pageInfo: t.field({ type: pageInfo, resolve: readKey }),
      nodes: t.field({ type: [object], resolve: readKey }),
      edges: t.field({ type: [edge], resolve: readKey }),
      ...(totals
        ? {
            totals: t.field({
              type: totals,
              nullable: true,
              description: 'Sums over the rows in all pages.',
              extensions: AGGREGATE_COST,
              resolve: readKey,
            }),
          }
        : {}),
      groups: t.field({
        type: [group],
        description:
          'The rows in all pages by the values of one field, its own or one of an entity it refers to.',
        extensions: AGGREGATE_COST,
        args: {
          by: t.arg({
            type: order,
            required: true,
            description: 'The field; its direction orders the groups.',
          }),
          interval: t.arg({
            type: interval,
            description: 'For dates: one group for each day, week and so on.',
          }),
          first: t.arg.int({ defaultValue: 50, description: `Most groups, at most ${MAX_GROUPS}.` }),
        },
        resolve: readKey,
      }),
    }),
  })
}

interface ConnectionParts {
  readonly pageInfo: EntityObject
  readonly aggregates: AggregateTypes
  readonly interval: ApiInterval
  readonly order: ApiInput
}

const buildPageInfo = (builder: ApiBuilder): EntityObject =>
  builder.objectRef<EntityRow>('PageInfo').implement({
    fields: (t) => ({
      hasNextPage: t.boolean({ resolve: readKey }),
      hasPreviousPage: t.boolean({ resolve: readKey }),
      startCursor: t.string({ nullable: true, resolve: readKey }),
      endCursor: t.string({ nullable: true, resolve: readKey }),
    }),
  })

const buildListArgs = (builder: ApiBuilder, filter: ApiInput, order: ApiInput) =>
  builder.args((t) => ({
    first: t.int({ description: PAGE_SIZE }),
    after: t.string({ description: 'Starts after this cursor.' }),
    last: t.int({ description: 'Like `first`, from the end of the list.' }),
    before: t.string({ description: 'Ends before this cursor.' }),
    skip: t.int({ description: 'Rows to leave out first, counted from where the page would begin.' }),
    where: t.field({ type: filter }),
    order: t.field({ type: [order] }),
  }))

const PAGE_SIZE = `Rows in the page: ${DEFAULT_PAGE_SIZE} when neither \`first\` nor \`last\` is given, at most ${MAX_PAGE_SIZE}.`

export const scalarOrEnum = ({ enums }: Pick<EntityTypes, 'enums'>, { type }: Pick<ScalarField, 'type'>) =>
  'enum' in type ? enumOf(enums, type.enum) : type.scalar

/** A field with restricted readers is null for everybody else. */
const isNullable = (field: ScalarField): boolean => field.isNullable || field.rules.read !== undefined

const documentation = (rules: { readonly description?: string; readonly deprecated?: string }) => ({
  ...describedBy(rules.description),
  ...(rules.deprecated === undefined ? {} : { deprecationReason: rules.deprecated }),
})

const describedBy = (description: string | undefined) => (description === undefined ? {} : { description })

const pick = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new Error('An entity of another model')
  return value
}
