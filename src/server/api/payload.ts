import type { ApiBuilder, ApiTypes } from './builder.ts'

/** One refusal in a mutation's payload. `errorCode` is a key of `i18n/<locale>/errors.json`. */
export interface MutationErrorShape {
  readonly message: string
  readonly details: {
    readonly errorCode: string
    readonly fieldName: string | null
    readonly fieldLabel: string | null
    readonly errorParams: readonly { readonly paramCode: string; readonly paramValue: string }[]
    readonly clientId: string | null
  }
}

/** Common to every payload. */
export interface PayloadShape {
  readonly isSuccess: boolean
  readonly clientCorrelationId: string | null
  readonly errors: readonly MutationErrorShape[]
}

export type PayloadTypes = ReturnType<typeof buildPayloadTypes>

/** The error types that all payloads share, and a function that adds the three common fields to a payload. */
export const buildPayloadTypes = (builder: ApiBuilder) => {
  const param = builder.objectRef<{ paramCode: string; paramValue: string }>('ErrorParam').implement({
    description: 'A value to put into the message, for example the longest length allowed.',
    fields: (t) => ({ paramCode: t.exposeString('paramCode'), paramValue: t.exposeString('paramValue') }),
  })
  const details = builder.objectRef<MutationErrorShape['details']>('MutationErrorDetails').implement({
    fields: (t) => ({
      errorCode: t.exposeString('errorCode', { description: 'What is wrong, in a word that never changes.' }),
      fieldName: t.exposeString('fieldName', {
        nullable: true,
        description: 'Input field at fault; null when it is about the whole.',
      }),
      fieldLabel: t.exposeString('fieldLabel', { nullable: true }),
      errorParams: t.expose('errorParams', { type: [param] }),
      clientId: t.exposeString('clientId', { nullable: true }),
    }),
  })
  const error = builder.objectRef<MutationErrorShape>('MutationError').implement({
    description: 'Why a mutation was refused. Nothing of it was done.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'In English, for people without a translation.' }),
      details: t.expose('details', { type: details }),
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
        description: 'The id the client gave, repeated.',
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
