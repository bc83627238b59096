import type { GraphQLResolveInfo } from 'graphql'
import type { EntityReadAccess } from '../../entities/access/EntityReadAccess.ts'
import { watchEntityChanges } from '../../entities/changes/watchEntityChanges.ts'
import type { Entity, EntityModel } from '../../entities/model/Entity.ts'
import { entityOf } from '../../entities/model/resolveEntities.ts'
import type { EntityRow } from '../../entities/read/compileSelection.ts'
import { badInput, notAuthenticated, notAuthorized } from '../../entities/requestErrors.ts'
import type { Actor } from '../../kernel/Actor.ts'
import type { ChangeNotice } from '../../kernel/audit/changeNotices.ts'
import type { ApiBuilder } from '../builder.ts'
import type { PayloadTypes } from '../payload.ts'
import type { RequestContext } from '../RequestContext.ts'
import { buildEntityMutations } from './buildEntityMutations.ts'
import { buildEntityQueries, readAccessOf, readSelected } from './buildEntityQueries.ts'
import { buildEntityTypes, type EntityObject } from './buildEntityTypes.ts'
import { type ApiEnum, type EnumDescriptions, enumOf } from './buildEnums.ts'

/** Entity API for use by non-generic operations. */
export interface EntityApi {
  /** The object type, for a payload field: `t.field({ type: entities.objectOf('Account'), … })`. */
  readonly objectOf: (typeName: string) => EntityObject
  /** The enum with this GraphQL name; null when no entity has it. */
  readonly findEnum: (name: string) => ApiEnum | null
  /** The enum with this GraphQL name, as entities use it. */
  readonly enumOf: (name: string) => ApiEnum
  /**
   * Rows by id with the client's selection at the current field; rows that the actor may not read are
   * missing.
   */
  readonly read: (
    context: RequestContext,
    typeName: string,
    ids: readonly number[],
    info: GraphQLResolveInfo,
  ) => Promise<ReadonlyMap<number, EntityRow>>
}

/** Adds types, lists, get-by-id and the mutations of every entity to the schema. */
export const buildEntityApi = (
  builder: ApiBuilder,
  payload: PayloadTypes,
  model: EntityModel,
  meanings: EnumDescriptions,
): EntityApi => {
  const types = buildEntityTypes(builder, model, meanings)
  buildEntityQueries(builder, types, model)
  buildEntityMutations(builder, payload, types, model)
  buildEntityChanges(builder, model)
  return {
    objectOf: (typeName) => types.objectOf(entityOf(model, typeName)),
    findEnum: (name) => types.enums.get(name) ?? null,
    enumOf: (name) => enumOf(types.enums, { name, values: [] }),
    read: (context, typeName, ids, info) => readSelected(context, entityOf(model, typeName), ids, info),
  }
}

/** `onEntityChanges`: other people's changes to what is on screen. */
const buildEntityChanges = (builder: ApiBuilder, model: EntityModel): void => {
  const changeType = builder.enumType('EntityChangeType', { values: ['ADD', 'UPDATE', 'DELETE'] as const })
  const notice = builder.objectRef<ChangeNotice>('EntityChangeNotice').implement({
    description: 'One row was added, changed or deleted. Query it for its current values.',
    fields: (t) => ({
      entityName: t.exposeString('entityName', { description: 'Name of its type: Loan.' }),
      entityId: t.exposeInt('entityId'),
      changeType: t.field({ type: changeType, resolve: (found) => found.changeType }),
      entityVersion: t.exposeInt('entityVersion', {
        nullable: true,
        description:
          'After the change; null when it was deleted, or when nothing changed but what is computed from other records.',
      }),
      byYou: t.boolean({
        description: 'All changes in this message are your own, in any window.',
        resolve: ({ userId }, _args, { actor }) =>
          userId !== undefined &&
          (actor.kind === 'USER' || actor.kind === 'STAFF') &&
          actor.userId === userId,
      }),
    }),
  })
  builder.subscriptionField('onEntityChanges', (t) =>
    t.field({
      type: notice,
      description:
        'Changes to rows of these entities that you may read, by any user. Deletions are always reported. Changes to one row in quick succession are merged.',
      args: {
        entityNames: t.arg.stringList({
          required: true,
          description: 'Names of their types: Loan, Account.',
        }),
      },
      subscribe: (_root, { entityNames }, context) => {
        const access = currentAccess(context)
        const entities = new Map(
          entityNames.map((name, index) => [
            name,
            watchable(model, access.first, name, `entityNames[${index}]`),
          ]),
        )
        if (entities.size === 0) throw badInput('entityNames', 'must name at least one entity')
        return watchEntityChanges(context.db, context.changeNotices, {
          entities,
          access: access.now,
          close: access.follow(),
        })
      },
      resolve: (found) => found,
    }),
  )
}

const watchable = (model: EntityModel, access: EntityReadAccess, name: string, at: string): Entity => {
  const entity = model.get(name)
  if (!entity) throw badInput(at, `names no entity: there is no ${name}`)
  if (access.rowsOf(entity) === 'none') throw notAuthorized(at)
  return entity
}

/** Read rights of the actor, recomputed when their roles, memberships or login change. */
const currentAccess = ({ actor, locale, currentActor, identity, identityChanges }: RequestContext) => {
  if (actor.kind !== 'USER' && actor.kind !== 'STAFF') throw notAuthenticated()
  const { userId, personId } = actor
  const watched = { userId, personId, accountIds: [], businessIds: [] }
  let known: Actor | null = actor
  return {
    first: readAccessOf({ actor, locale, identity }),
    now: async (): Promise<EntityReadAccess> => {
      known ??= await currentActor()
      return readAccessOf({ actor: known, locale, identity })
    },
    follow: () =>
      identityChanges.watch(
        () => watched,
        () => {
          known = null
        },
      ),
  }
}
