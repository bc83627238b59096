import { beginConfirmation, confirmIdentity } from '../../people/identity/secondFactor/confirmIdentity.ts'
import { addOperation, type OperationKit } from '../OperationKit.ts'
import { identityOperation } from './identityOperation.ts'
import type { SecondFactorTypes } from './secondFactorFields.ts'

/** beginConfirmation and confirmIdentity: a second factor again, before what matters. */
export function addConfirmation(kit: OperationKit, { method }: SecondFactorTypes): void {
  const { builder } = kit
  addOperation(kit, 'beginConfirmation', {
    description: 'Asks the caller for a second factor. The challenge is valid for five minutes.',
    input: builder.inputType('BeginConfirmationInput', {
      fields: (t) => ({ clientCorrelationId: t.field({ type: 'UUID' }) }),
    }),
    run: (context, _input, request) => beginConfirmation(identityOperation(context, request)),
    result: (t) => ({
      methods: t.field({
        type: [method],
        nullable: true,
        resolve: (row) => (row.methods ? [...row.methods] : null),
      }),
      passkeyOptions: t.field({
        type: 'JSON',
        nullable: true,
        description: 'For the browser’s dialog; null without a passkey for this site.',
        resolve: (row) => row.passkeyOptions,
      }),
    }),
  })
  addOperation(kit, 'confirmIdentity', {
    description:
      'Marks this session as confirmed for five minutes, so that operations refused with CONFIRMATION_REQUIRED can run.',
    input: builder.inputType('ConfirmIdentityInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        method: t.field({ type: method, required: true }),
        code: t.string({ description: 'Of the authenticator app, or a recovery code.' }),
        passkey: t.field({ type: 'JSON', description: 'What the browser answered.' }),
      }),
    }),
    run: (context, { method: chosen, code, passkey }, request) =>
      confirmIdentity(identityOperation(context, request), {
        method: chosen,
        code: code ?? null,
        passkey: passkey ?? null,
      }),
    result: (t) => ({
      confirmedUntilUtc: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: (row) => row.confirmedUntilUtc,
      }),
    }),
  })
}
