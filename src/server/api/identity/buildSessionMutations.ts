import { refreshAccessToken, signIn, signOut } from '../../domain/identity/signIn.ts'
import type { TokenPair } from '../../domain/identity/Identity.ts'
import { answerMutation } from '../answerMutation.ts'
import type { ApiBuilder } from '../builder.ts'
import type { PayloadShape, PayloadTypes } from '../payload.ts'

type TokensPayload = PayloadShape & Partial<TokenPair>

/** signIn, refreshAccessToken and signOut: for everybody, signed in or not. */
export function buildSessionMutations(builder: ApiBuilder, payload: PayloadTypes): void {
  const tokensPayload = (name: string) =>
    builder.objectRef<TokensPayload>(name).implement({
      fields: (t) => ({
        ...payload.fields<TokensPayload>(t),
        accessToken: t.exposeString('accessToken', {
          nullable: true,
          description: 'Sent as `Authorization: Bearer …`; good for 15 minutes.',
        }),
        refreshToken: t.exposeString('refreshToken', {
          nullable: true,
          description: 'Good for one refresh, within 14 days.',
        }),
      }),
    })

  builder.mutationField('signIn', (t) =>
    t.field({
      type: tokensPayload('SignInPayload'),
      description: 'Begins a session. Repeated failures block the name and the address for a while.',
      args: {
        input: t.arg({
          required: true,
          type: builder.inputType('SignInInput', {
            fields: (i) => ({
              clientCorrelationId: i.field({ type: 'UUID' }),
              username: i.string({ required: true, description: 'The e-mail address.' }),
              password: i.string({ required: true }),
            }),
          }),
        }),
      },
      resolve: (_root, { input }, { identity, client }) =>
        answerMutation(input.clientCorrelationId, () => signIn(identity, input, client)),
    }),
  )

  builder.mutationField('refreshAccessToken', (t) =>
    t.field({
      type: tokensPayload('RefreshAccessTokenPayload'),
      description: 'Trades a refresh token for a new pair. A token used a second time ends its session.',
      args: {
        input: t.arg({
          required: true,
          type: builder.inputType('RefreshAccessTokenInput', {
            fields: (i) => ({
              clientCorrelationId: i.field({ type: 'UUID' }),
              refreshToken: i.string({ required: true }),
            }),
          }),
        }),
      },
      resolve: (_root, { input }, { identity }) =>
        answerMutation(input.clientCorrelationId, () => refreshAccessToken(identity, input.refreshToken)),
    }),
  )

  builder.mutationField('signOut', (t) =>
    t.field({
      type: builder
        .objectRef<PayloadShape>('SignOutPayload')
        .implement({ fields: (f) => payload.fields<PayloadShape>(f) }),
      description: 'Ends the session a refresh token belongs to, on every device that shares it.',
      args: {
        input: t.arg({
          required: true,
          type: builder.inputType('SignOutInput', {
            fields: (i) => ({
              clientCorrelationId: i.field({ type: 'UUID' }),
              refreshToken: i.string({ required: true }),
            }),
          }),
        }),
      },
      resolve: (_root, { input }, { identity }) =>
        answerMutation(input.clientCorrelationId, async () => {
          await signOut(identity, input.refreshToken)
          return {}
        }),
    }),
  )
}
