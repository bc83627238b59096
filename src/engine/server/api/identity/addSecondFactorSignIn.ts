import { answerSecondFactor } from '../../people/identity/secondFactor/answerSecondFactor.ts'
import { beginPasskeySignIn } from '../../people/identity/secondFactor/continueSignIn.ts'
import { addOperation, type OperationKit } from '../OperationKit.ts'
import { identityOperation } from './identityOperation.ts'
import { SECOND_FACTOR_FIELD, type SecondFactorTypes } from './secondFactorFields.ts'

/** answerSecondFactor and beginPasskeySignIn: the second step of signing in, and the way without a password. */
export function addSecondFactorSignIn(kit: OperationKit, { method, challenge }: SecondFactorTypes): void {
  const { builder } = kit
  addOperation(kit, 'answerSecondFactor', {
    description: 'Ends a sign-in with a second factor, or with a passkey alone, and begins the session.',
    input: builder.inputType('AnswerSecondFactorInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        token: t.string({ required: true, description: 'Of signIn, signUp or beginPasskeySignIn.' }),
        method: t.field({ type: method, required: true }),
        code: t.string({ description: 'Of the authenticator app, or a recovery code.' }),
        passkey: t.field({ type: 'JSON', description: 'What the browser answered.' }),
      }),
    }),
    run: (context, { token, method: chosen, code, passkey }, request) =>
      answerSecondFactor(identityOperation(context, request), token, {
        method: chosen,
        code: code ?? null,
        passkey: passkey ?? null,
      }),
    result: (t) => ({
      accessToken: t.string({ nullable: true, resolve: (pair) => pair.accessToken ?? null }),
      refreshToken: t.string({ nullable: true, resolve: (pair) => pair.refreshToken ?? null }),
      secondFactor: t.field({
        type: challenge,
        nullable: true,
        description: SECOND_FACTOR_FIELD,
        resolve: () => null,
      }),
    }),
  })

  addOperation(kit, 'beginPasskeySignIn', {
    description:
      'Begins a sign-in by a passkey alone, which must verify the person. answerSecondFactor ends it.',
    input: builder.inputType('BeginPasskeySignInInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }) }),
    }),
    run: (_context, _input, { identity, client, site }) => beginPasskeySignIn(identity, client, site),
    result: (t) => ({
      token: t.string({ nullable: true, resolve: (row) => row.token ?? null }),
      options: t.field({
        type: 'JSON',
        nullable: true,
        description: 'For the browser’s dialog.',
        resolve: (row) => row.options,
      }),
    }),
  })
}
