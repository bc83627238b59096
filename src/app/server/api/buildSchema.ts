import type { GraphQLSchema } from 'graphql'
import { isPlainObject, mapValues } from '../../../engine/rules/plainObjects.ts'
import { askedScope } from '../../../engine/server/kernel/idempotency/askedScope.ts'
import { audienceOf } from '../../../marketplace/server/access/audienceOf.ts'
import { entityDefinitions } from '../definitions.ts'
import { enumDescriptions } from '../enumDescriptions.ts'
import type { EntityDefinition } from '../../../engine/server/entities/EntityDefinition.ts'
import { resolveEntities } from '../../../engine/server/entities/model/resolveEntities.ts'
import { buildAdminModelChanges } from '../../../engine/server/api/adminModel/buildAdminModelChanges.ts'
import { createBuilder } from '../../../engine/server/api/builder.ts'
import { addSecrets } from '../../../engine/server/api/identity/addSecrets.ts'
import { buildEntityApi } from '../../../engine/server/api/entities/buildEntityApi.ts'
import { buildIdentity } from './buildIdentity.ts'
import { buildOnboarding } from '../../../marketplace/server/api/onboarding/buildOnboarding.ts'
import { buildOperations } from './operations/buildOperations.ts'
import { buildPayloadTypes } from '../../../engine/server/api/payload.ts'
import type { RequestContext } from '../../../engine/server/api/RequestContext.ts'
import { hideThenables } from '../../../engine/server/api/scalars/GraphQLJSON.ts'
import { buildSavedViews } from '../../../engine/server/api/views/buildSavedViews.ts'

/** The whole API. Types are written here once; `schema/schema.graphql` is printed from it. */
export function buildSchema(definitions: readonly EntityDefinition[] = entityDefinitions): GraphQLSchema {
  const builder = createBuilder()
  const payload = buildPayloadTypes(builder)
  const model = resolveEntities(definitions, audienceOf)
  const entities = buildEntityApi(builder, payload, model, enumDescriptions)
  const { account } = buildIdentity({ builder, payload, entities })
  buildOnboarding({ builder, payload, entities }, account)
  addSecrets({ builder, payload, entities }, model)
  buildAdminModelChanges(builder)
  if (model.has('Approval')) buildOperations({ builder, payload, entities }, model)
  buildSavedViews(builder, payload)
  return hideThenables(rememberingAsked(builder.toSchema({ sortSchema: false })))
}

/**
 * Lets each mutation know what it was asked, to tell a repeat from another request with the same id, and collects the
 * mutations whose answers are repeated.
 */
function rememberingAsked(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (resolve === undefined) continue
    field.resolve = async (
      source,
      args: Readonly<Record<string, unknown>>,
      context: RequestContext,
      info,
    ) => {
      const mutation = { asked: withoutProof(args), isRepeated: false, isDeleted: false }
      const answer: unknown = await askedScope.run(mutation, () => resolve(source, args, context, info))
      if (mutation.isRepeated) context.repeated.push(String(info.path.key))
      if (mutation.isDeleted) context.deleted.push(String(info.path.key))
      return answer
    }
  }
  return schema
}

/** A captcha's token is new for each try, and operations tell files apart by their content. */
const withoutProof = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutProof)
  if (typeof value !== 'object' || value === null) return value
  return isPlainObject(value)
    ? mapValues(value, (inner, name) => (name === 'recaptchaToken' ? null : withoutProof(inner)))
    : null
}
