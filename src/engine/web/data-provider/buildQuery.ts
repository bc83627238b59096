import type { BuiltQuery } from './Operation.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { buildGetList, buildGetMany, buildGetManyReference, buildGetOne } from './readOperations.ts'
import { buildCreate, buildDelete, buildDeleteMany, buildUpdate, buildUpdateMany } from './writeOperations.ts'

/** The GraphQL request for one react-admin call. */
export const buildQuery =
  (context: ProviderContext) =>
  (method: string, resource: string, params: unknown): BuiltQuery => {
    const build = Object.hasOwn(BUILDERS, method) ? BUILDERS[method] : undefined
    if (!build) throw new Error(`react-admin asked for an unknown operation: ${method}.`)
    return build(context, resource, params as never)
  }

type Builder = (context: ProviderContext, resource: string, params: never) => BuiltQuery

const BUILDERS: Readonly<Record<string, Builder>> = {
  GET_LIST: buildGetList,
  GET_ONE: buildGetOne,
  GET_MANY: buildGetMany,
  GET_MANY_REFERENCE: buildGetManyReference,
  CREATE: buildCreate,
  UPDATE: buildUpdate,
  DELETE: buildDelete,
  UPDATE_MANY: buildUpdateMany,
  DELETE_MANY: buildDeleteMany,
}
