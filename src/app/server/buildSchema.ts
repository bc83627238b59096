import type { GraphQLSchema } from 'graphql'
import { buildApi } from '../../engine/server/api/buildApi.ts'
import { MARKETPLACE } from '../../marketplace/plugin.ts'

const { api } = MARKETPLACE

/** The API of the engine with the marketplace, or with only some of its entities. */
export const buildSchema = (definitions = api.definitions): GraphQLSchema => buildApi({ ...api, definitions })
