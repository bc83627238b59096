import type { GraphQLResolveInfo } from 'graphql'
import type { RowFilter } from '../../entities/RowFilter.ts'
import type { Locale } from '../../../model/Text.ts'
import type { Actor } from '../../kernel/Actor.ts'
import { buildReadAccess, type EntityReadAccess } from '../../entities/access/EntityReadAccess.ts'
import type { FurtherList } from '../../entities/FurtherList.ts'
import type { Entity, EntityModel, ScalarField } from '../../entities/model/Entity.ts'
import type { EntityRow } from '../../entities/read/compileSelection.ts'
import { readByIds, readConnection } from '../../entities/read/readEntities.ts'
import type { PageArgs } from '../../entities/read/Selection.ts'
import { notAuthenticated, notAuthorized } from '../../entities/requestErrors.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'
import type { RequestContext } from '../RequestContext.ts'
import { enumOf } from './buildEnums.ts'
import { type EntityTypes, scalarOrEnum } from './buildEntityTypes.ts'
import { readConnectionSelection, readEntitySelection } from './readSelection.ts'

/** `loans(…)` and `loan(entityId:)` of every entity. */
export const buildEntityQueries = (builder: ApiBuilder, types: EntityTypes, model: EntityModel): void => {
  for (const entity of model.values()) {
    const { listField, getField, furtherLists = {} } = entity.definition
    addList(builder, types, entity, listField)
    for (const [name, further] of Object.entries(furtherLists)) {
      addList(builder, types, entity, name, further)
    }
    builder.queryField(getField, (t) =>
      t.field({
        type: types.objectOf(entity),
        nullable: true,
        description: 'Null when there is none, or none you may see.',
        args: { [entity.id.name]: t.arg.int({ required: true }) },
        resolve: async (_root, args, context, info) => {
          const access = signedIn(context)
          if (access.rowsOf(entity) === 'none') throw notAuthorized()
          const id = Number(Object.values(args)[0])
          return (
            (await readByIds(context.db, access, readEntitySelection(info, entity), [id])).get(id) ?? null
          )
        },
      }),
    )
  }
}

/** A list of the rows that match what it is for, in addition to the client's filter. */
const addList = (
  builder: ApiBuilder,
  types: EntityTypes,
  entity: Entity,
  name: string,
  further?: FurtherList,
): void => {
  const description = further?.description
  builder.queryField(name, (t) =>
    t.field({
      type: types.connectionOf(entity),
      ...(description === undefined ? {} : { description }),
      args: {
        ...types.listArgs(entity),
        ...ownArgs(types, entity, t),
        ...furtherArgs(types, further, t),
      },
      resolve: (_root, args, context, info) =>
        readConnection(
          context.db,
          signedIn(context),
          entity,
          readConnectionSelection(info, entity, narrowed(withOwnArgs(entity, args), askedOf(further, args))),
        ),
    }),
  )
}

const ownFields = (entity: Entity): readonly ScalarField[] =>
  (entity.definition.listArguments ?? []).map((name) => {
    const field = entity.fields.get(name)
    if (!field) throw new Error(`${entity.typeName}.listArguments: there is no field ${name}`)
    return field
  })

const ownArgs = (types: EntityTypes, entity: Entity, t: QueryFields) => {
  const args: Record<string, ReturnType<typeof t.arg>> = {}
  for (const field of ownFields(entity)) {
    args[field.name] = t.arg({
      type: scalarOrEnum(types, field),
      description: `Only rows with this ${field.name}.`,
    })
  }
  return args
}

const furtherArgs = (types: EntityTypes, further: FurtherList | undefined, t: QueryFields) => {
  const args: Record<string, ReturnType<typeof t.arg>> = {}
  for (const [name, { type, description }] of Object.entries(further?.arguments ?? {})) {
    args[name] = t.arg({
      type: typeof type === 'string' ? type : enumOf(types.enums, { name: type.enum, values: [] }),
      description,
    })
  }
  return args
}

const askedOf = (
  further: FurtherList | undefined,
  args: Readonly<Record<string, unknown>>,
): readonly RowFilter[] => [
  ...(further?.where ? [further.where] : []),
  ...Object.entries(further?.arguments ?? {}).flatMap(([name, { where }]) => {
    const value = args[name]
    const asked = value === undefined || value === null ? null : where(value)
    return asked === null ? [] : [asked]
  }),
]

/** The list's own arguments are combined with `where`. */
const withOwnArgs = (entity: Entity, args: PageArgs & Readonly<Record<string, unknown>>): PageArgs => {
  const conditions = ownFields(entity).flatMap(({ name }) => {
    const value = args[name]
    return value === undefined || value === null ? [] : [{ [name]: { eq: value } }]
  })
  return narrowed(args, conditions)
}

const narrowed = (args: PageArgs, conditions: readonly RowFilter[]): PageArgs =>
  conditions.length === 0
    ? args
    : { ...args, where: { and: [...conditions, ...(args.where ? [args.where] : [])] } }

type QueryFields = PothosSchemaTypes.QueryFieldBuilder<PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>, object>

/**
 * The rows with these ids that the actor may read, with the client's selection at the current field (an
 * object or a list of the entity's type). For custom operations that return entities.
 */
export const readSelected = (
  context: RequestContext,
  entity: Entity,
  ids: readonly number[],
  info: GraphQLResolveInfo,
): Promise<ReadonlyMap<number, EntityRow>> =>
  readByIds(context.db, readAccessOf(context), readEntitySelection(info, entity), ids)

/** One per actor and language, which means one per request, so rules are computed once. */
export const readAccessOf = ({
  actor,
  locale,
  identity,
}: Pick<RequestContext, 'actor' | 'locale' | 'identity'>): EntityReadAccess => {
  const known = accesses.get(actor)?.get(locale)
  if (known) return known
  const access = buildReadAccess(actor, identity.now, locale)
  accesses.set(actor, (accesses.get(actor) ?? new Map<Locale, EntityReadAccess>()).set(locale, access))
  return access
}

const accesses = new WeakMap<Actor, Map<Locale, EntityReadAccess>>()

const signedIn = (context: RequestContext): EntityReadAccess => {
  if (context.actor.kind === 'ANONYMOUS') throw notAuthenticated()
  return readAccessOf(context)
}
