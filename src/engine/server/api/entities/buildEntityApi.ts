import type { GraphQLResolveInfo } from 'graphql'
import type { EntityModel } from '../../entities/model/Entity.ts'
import { entityOf } from '../../entities/model/resolveEntities.ts'
import type { EntityRow } from '../../entities/read/compileSelection.ts'
import type { ApiBuilder } from '../builder.ts'
import type { PayloadTypes } from '../payload.ts'
import type { RequestContext } from '../RequestContext.ts'
import { buildEntityChanges } from './buildEntityChanges.ts'
import { buildEntityMutations } from './buildEntityMutations.ts'
import { buildEntityQueries, readSelected } from './buildEntityQueries.ts'
import { buildEntityTypes, type EntityObject } from './buildEntityTypes.ts'
import { type ApiEnum, type EnumDescriptions, enumOf } from './buildEnums.ts'

/** Entity API for use by non-generic operations. */
export interface EntityApi {
  /** The object type, for a payload field: `t.field({ type: entities.objectOf('Account'), … })`. */
  readonly objectOf: (typeName: string) => EntityObject
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
    enumOf: (name) => enumOf(types.enums, { name, values: [] }),
    read: (context, typeName, ids, info) => readSelected(context, entityOf(model, typeName), ids, info),
  }
}
