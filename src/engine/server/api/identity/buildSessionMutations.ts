import { refreshAccessToken, signIn, signOut } from '../../people/identity/signIn.ts'
import { notifySlowed } from '../../people/identity/notices.ts'
import type { TokenPair } from '../../people/identity/Identity.ts'
import type { SignInResult } from '../../people/identity/secondFactor/SecondFactor.ts'
import { answerMutation } from '../answerMutation.ts'
import type { ApiBuilder } from '../builder.ts'
import type { PayloadShape, PayloadTypes } from '../payload.ts'
import { SECOND_FACTOR_FIELD, type SecondFactorTypes } from './secondFactorFields.ts'

type TokensPayload = PayloadShape & Partial<TokenPair>
type SignInPayload = PayloadShape & Partial<SignInResult>

/** signIn, refreshAccessToken and signOut: open to everybody, signed in or not. */
export function buildSessionMutations(
  builder: ApiBuilder,
  payload: PayloadTypes,
  { challenge }: SecondFactorTypes,
): void {
  const access = {
    nullable: true,
    description: 'Sent as `Authorization: Bearer …`; valid for 15 minutes.',
  } as const
  const refresh = { nullable: true, description: 'Valid for one refresh, within 14 days.' } as const

  builder.mutationField('signIn', (t) =>
    t.field({
      type: builder.objectRef<SignInPayload>('SignInPayload').implement({
        fields: (f) => ({
          ...payload.fields<SignInPayload>(f),
          accessToken: f.string({ ...access, resolve: (row) => row.accessToken ?? null }),
          refreshToken: f.string({ ...refresh, resolve: (row) => row.refreshToken ?? null }),
          secondFactor: f.field({
            type: challenge,
            nullable: true,
            description: SECOND_FACTOR_FIELD,
            resolve: (row) => row.secondFactor ?? null,
          }),
        }),
      }),
      description:
        'Starts a session, or asks for a second factor first if the user has one. After repeated failures further attempts have to wait, except on a device that the person has signed in on before.',
      args: {
        input: t.arg({
          required: true,
          type: builder.inputType('SignInInput', {
            fields: (i) => ({
              clientCorrelationId: i.field({ type: 'UUID' }),
              username: i.string({ required: true, description: 'The email address.' }),
              password: i.string({ required: true }),
            }),
          }),
        }),
      },
      resolve: (_root, { input }, { identity, client, afterAnswer, site }) =>
        answerMutation(input.clientCorrelationId, () =>
          signIn(identity, input, client, {
            origin: site.origin,
            notifySlowed: (userId) => notifySlowed({ identity, afterAnswer, origin: site.origin }, userId),
          }),
        ),
    }),
  )

  builder.mutationField('refreshAccessToken', (t) =>
    t.field({
      type: builder.objectRef<TokensPayload>('RefreshAccessTokenPayload').implement({
        fields: (f) => ({
          ...payload.fields<TokensPayload>(f),
          accessToken: f.exposeString('accessToken', access),
          refreshToken: f.exposeString('refreshToken', refresh),
        }),
      }),
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
