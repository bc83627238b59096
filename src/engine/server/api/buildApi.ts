import type { GraphQLSchema } from 'graphql'
import { isPlainObject, mapValues } from '../../rules/plainObjects.ts'
import type { AudienceOf, EntityDefinition } from '../entities/EntityDefinition.ts'
import type { EntityModel } from '../entities/model/Entity.ts'
import { resolveEntities } from '../entities/model/resolveEntities.ts'
import { releaseWrite } from '../entities/write/releaseWrite.ts'
import { type ApprovalHandlers, WRITE_HANDLER } from '../kernel/approvals/ApprovalRequest.ts'
import { askedScope } from '../kernel/idempotency/askedScope.ts'
import type { NotifyMentioned } from '../people/comments/writeComment.ts'
import type { OverviewPlugin } from '../people/identity/overview.ts'
import type { RecordConsents } from '../people/identity/updatePerson.ts'
import type { SettingChecks } from '../people/identity/updateSettings.ts'
import { engineOperations } from './engineOperations.ts'
import { addOperations, type ApiOperation, type WireTypes, wireTypes } from './addOperations.ts'
import { buildAdminModelChanges } from './adminModel/buildAdminModelChanges.ts'
import { buildIdentity } from './buildIdentity.ts'
import { type ApiBuilder, createBuilder } from './builder.ts'
import { addCommentReads } from './comments/addCommentReads.ts'
import { commentOperations } from './comments/commentOperations.ts'
import { buildEntityApi } from './entities/buildEntityApi.ts'
import type { EnumDescriptions } from './entities/buildEnums.ts'
import { addOverview, type OverviewRef } from './identity/addOverview.ts'
import type { OperationKit } from './OperationKit.ts'
import { approvalDecision } from './operations/approvalDecision.ts'
import { buildPayloadTypes } from './payload.ts'
import type { RequestContext } from './RequestContext.ts'
import { hideThenables } from './scalars/GraphQLJSON.ts'
import { buildSavedViews } from './views/buildSavedViews.ts'

/** What a plugin brings to the API. */
export interface ApiPlugin {
  /** The engine's own among them. Operations on approvals, mails and comments come with the entity `Approval`. */
  readonly definitions: readonly EntityDefinition[]
  readonly audienceOf: AudienceOf
  readonly enumDescriptions: EnumDescriptions
  readonly operations: readonly ApiOperation[]
  /** Adds queries, subscriptions, and mutations that are no plain operations. Returns what runs once a held operation is approved. */
  readonly addOperations: (kit: OperationKit, parts: ApiParts) => ApprovalHandlers
  /** What is added to the overview of the signed-in user. */
  readonly overview: OverviewPlugin
  readonly recordConsents: RecordConsents
  readonly settingChecks: SettingChecks
  readonly notifyMentioned: NotifyMentioned
  /** Starts work that the decision on an approval may have released. */
  readonly afterDecision: (request: RequestContext) => void
}

/** Types of the engine that operations of a plugin use. */
export interface ApiParts {
  readonly model: EntityModel
  /** For queries that answer the same as operations. */
  readonly types: WireTypes
  readonly overview: OverviewRef
}

/** The whole API. Types are written here once; `schema/schema.graphql` is printed from it. */
export function buildApi(plugin: ApiPlugin): GraphQLSchema {
  const builder = createBuilder()
  builder.subscriptionType({})
  const payload = buildPayloadTypes(builder)
  const model = resolveEntities(plugin.definitions, plugin.audienceOf)
  const entities = buildEntityApi(builder, payload, model, plugin.enumDescriptions)
  const kit: OperationKit = { builder, payload, entities }
  buildIdentity(kit, plugin.settingChecks)
  buildAdminModelChanges(builder)
  buildSavedViews(builder, payload)
  const overview = addOverview(kit, plugin.overview)
  const types = wireTypes(kit)
  const handlers = plugin.addOperations(kit, { model, types, overview })
  const operations = [
    ...engineOperations({ model, recordConsents: plugin.recordConsents }),
    ...plugin.operations,
  ].filter(isServedBy(model))
  const released = {
    [WRITE_HANDLER]: releaseWrite(model),
    ...handlers,
    ...Object.fromEntries(
      operations.map(({ definition: { heldAs, release } }) => [heldAs, release] as const),
    ),
  }
  const hasApprovals = model.has('Approval')
  const further = hasApprovals
    ? [approvalDecision(released, plugin.afterDecision), ...commentOperations(model, plugin.notifyMentioned)]
    : []
  addOperations(kit, types, [...operations, ...further])
  if (hasApprovals) {
    addCommentReads(builder, model)
  }
  return toRunnable(builder)
}

/** Whether the model has every record that the operation returns. */
const isServedBy =
  (model: EntityModel) =>
  ({ definition }: ApiOperation): boolean =>
    Object.values(definition.result).every((value) => !('typeName' in value) || model.has(value.typeName))

/** The schema, as a server runs it. */
export const toRunnable = (builder: ApiBuilder): GraphQLSchema =>
  hideThenables(rememberingAsked(builder.toSchema({ sortSchema: false })))

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
