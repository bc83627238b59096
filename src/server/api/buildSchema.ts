import type { GraphQLSchema } from 'graphql'
import { createBuilder } from './builder.ts'
import { buildIdentity } from './identity/buildIdentity.ts'
import { buildPayloadTypes } from './payload.ts'

/** The whole API, built from code. */
export function buildSchema(): GraphQLSchema {
  const builder = createBuilder()
  const payload = buildPayloadTypes(builder)
  buildIdentity(builder, payload)
  return builder.toSchema()
}
