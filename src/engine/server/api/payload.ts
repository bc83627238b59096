import type { DomainProblem } from '../kernel/DomainError.ts'
import type { ApiBuilder, ApiTypes } from './builder.ts'
import { errorMessage } from './errorMessage.ts'
import { formatAmounts } from './formatAmounts.ts'

/** Common to every payload. */
export interface PayloadShape {
  readonly isSuccess: boolean
  readonly clientCorrelationId: string | null
  readonly errors: readonly DomainProblem[]
}

export type PayloadTypes = ReturnType<typeof buildPayloadTypes>

/** The error types that all payloads share, and a function that adds the three common fields to a payload. */
export const buildPayloadTypes = (builder: ApiBuilder) => {
  const param = builder.objectRef<{ paramCode: string; paramValue: string }>('ErrorParam').implement({
    description:
      'A value to put into the message, for example the longest length allowed. An amount has its currency: `34100.00 DKK`.',
    fields: (t) => ({ paramCode: t.exposeString('paramCode'), paramValue: t.exposeString('paramValue') }),
  })
  const details = builder.objectRef<DomainProblem>('MutationErrorDetails').implement({
    fields: (t) => ({
      errorCode: t.exposeString('code', { description: 'A stable code for what is wrong.' }),
      fieldName: t.exposeString('field', {
        nullable: true,
        description: 'Input field at fault; null when it is about the whole.',
      }),
      fieldLabel: t.string({ nullable: true, resolve: () => null }),
      errorParams: t.field({
        type: [param],
        resolve: async ({ params }, _args, { db }) =>
          Object.entries(await formatAmounts(db, params)).map(([paramCode, paramValue]) => ({
            paramCode,
            paramValue,
          })),
      }),
      clientId: t.string({ nullable: true, resolve: () => null }),
    }),
  })
  const error = builder.objectRef<DomainProblem>('MutationError').implement({
    description: 'Why a mutation was refused. Nothing of it was done.',
    fields: (t) => ({
      message: t.string({
        description: 'In English, for people without a translation.',
        resolve: async ({ code, params }, _args, { db }) =>
          errorMessage(code, await formatAmounts(db, params)),
      }),
      details: t.field({ type: details, resolve: (problem) => problem }),
    }),
  })
  return {
    error,
    /** `builder.objectRef<PayloadShape & { … }>('SignInPayload').implement({ fields: (t) => ({ ...payload.fields(t), … }) })` */
    fields: <Shape extends PayloadShape>(t: FieldsOf<Shape>) => ({
      isSuccess: t.boolean({ resolve: (payload) => payload.isSuccess }),
      clientCorrelationId: t.field({
        type: 'UUID',
        nullable: true,
        description: 'The client’s id, repeated.',
        resolve: (payload) => payload.clientCorrelationId,
      }),
      errors: t.field({ type: [error], resolve: (payload) => payload.errors }),
    }),
  }
}

type FieldsOf<Shape> = PothosSchemaTypes.ObjectFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>,
  Shape
>
