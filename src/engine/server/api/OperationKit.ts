import type { InputObjectRef, FieldMap } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { requireConfirmation } from '../people/identity/secondFactor/requireConfirmation.ts'
import type { OperationContext } from '../kernel/OperationContext.ts'
import { answerMutation } from './answerMutation.ts'
import type { ApiBuilder, ApiTypes } from './builder.ts'
import type { EntityApi } from './entities/buildEntityApi.ts'
import type { ApiInput } from './entities/filterOperations.ts'
import type { PayloadShape, PayloadTypes } from './payload.ts'
import type { RequestContext } from './RequestContext.ts'

/** Helpers for the operations behind action pages. */
export interface OperationKit {
  readonly builder: ApiBuilder
  readonly payload: PayloadTypes
  readonly entities: EntityApi
}

type Types = PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>

export type ResultFields<Out extends object> = PothosSchemaTypes.ObjectFieldBuilder<
  Types,
  PayloadShape & Partial<Out>
>

export interface OperationSpec<In extends object, Out extends object> {
  readonly description: string
  readonly input: InputObjectRef<Types, In>
  /**
   * Money leaves, rights change or an approval is decided: users with a second factor must have shown it in the last
   * five minutes. A dry run needs none. Default false.
   */
  readonly isConfirmed?: boolean
  readonly run: (context: OperationContext, input: In, request: RequestContext) => Promise<Out>
  /**
   * Payload fields other than success, errors and correlation id. All nullable, because a refusal has none.
   */
  readonly result: (t: ResultFields<Out>) => FieldMap
}

/** Adds a mutation `name(input: …)` that runs a domain operation and returns its result or its refusal. */
export const addOperation = <In extends object, Out extends object>(
  { builder, payload }: Pick<OperationKit, 'builder' | 'payload'>,
  name: string,
  spec: OperationSpec<In, Out>,
): void => {
  // Pothos infers types from its arguments, which fails for a type that is still a parameter here.
  const input = spec.input as unknown as ApiInput
  const run = spec.run as unknown as OperationSpec<object, object>['run']
  const answer = builder
    .objectRef<PayloadShape>(`${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`)
    .implement({
      fields: (t) => ({ ...payload.fields(t), ...spec.result(t as unknown as ResultFields<Out>) }),
    })
  builder.mutationField(name, (t) =>
    t.field({
      type: answer,
      description: spec.description,
      extensions: { isConfirmed: spec.isConfirmed ?? false },
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_root, { input: values }, request): Promise<PayloadShape> => {
        const { clientCorrelationId: given } = values
        const clientCorrelationId = typeof given === 'string' ? given : null
        return answerMutation(clientCorrelationId, async () => {
          if (spec.isConfirmed && !isDryRun(values)) await requireConfirmation(request)
          return run(operationContext(request, name, clientCorrelationId), values, request)
        })
      },
    }),
  )
}

/** An entity in a payload, limited to what the caller may see. */
export const entityField = <Out extends object>(
  { entities }: OperationKit,
  t: ResultFields<Out>,
  typeName: string,
  idOf: (found: PayloadShape & Partial<Out>) => number | null | undefined,
  description?: string,
) =>
  t.field({
    type: entities.objectOf(typeName),
    nullable: true,
    ...(description === undefined ? {} : { description }),
    resolve: async (
      found: PayloadShape & Partial<Out>,
      _args: object,
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) => {
      const id = idOf(found)
      if (id === null || id === undefined) return null
      return (await entities.read(context, typeName, [id], info)).get(id) ?? null
    },
  })

/** The request that waits for a second person; null when the operation is done. */
export const approvalField = <Out extends { readonly approvalId: number | null }>(
  kit: OperationKit,
  t: ResultFields<Out>,
) =>
  entityField(
    kit,
    t,
    'Approval',
    (found) => found.approvalId,
    'The request that waits for a second person: nothing has been done yet.',
  )

const operationContext = (
  { db, actor, identity, site }: RequestContext,
  mutationName: string,
  clientCorrelationId: string | null,
): OperationContext => ({
  db,
  actor,
  mutationName,
  clientCorrelationId,
  now: identity.now,
  releasedApprovalId: null,
  mailSettings: { tokenSecret: identity.tokenSecret, origin: site.origin },
})

const isDryRun = (values: object): boolean => 'dryRun' in values && values.dryRun === true
