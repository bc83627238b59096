import {
  beginAuthenticatorEnrolment,
  confirmAuthenticator,
} from '../../people/identity/secondFactor/enrolAuthenticator.ts'
import { addPasskey, beginPasskeyEnrolment } from '../../people/identity/secondFactor/enrolPasskey.ts'
import { addOperation, type OperationKit, type ResultFields } from '../OperationKit.ts'
import { identityOperation } from './identityOperation.ts'

/** beginPasskeyEnrolment, addPasskey, beginAuthenticatorEnrolment and confirmAuthenticator. */
export function addFactorEnrolment(kit: OperationKit): void {
  const { builder } = kit
  addOperation(kit, 'beginPasskeyEnrolment', {
    description: 'Options for a new passkey, valid for five minutes.',
    input: builder.inputType('BeginPasskeyEnrolmentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        currentPassword: t.string({ description: PASSWORD }),
      }),
    }),
    run: (context, { currentPassword }, request) =>
      beginPasskeyEnrolment(identityOperation(context, request), currentPassword ?? null),
    result: (t) => ({
      options: t.field({
        type: 'JSON',
        nullable: true,
        description: 'For the browser’s dialog.',
        resolve: (row) => row.options,
      }),
    }),
  })
  addOperation(kit, 'addPasskey', {
    description: 'Adds the passkey that the browser has made.',
    input: builder.inputType('AddPasskeyInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        name: t.string({ required: true, description: 'The name that the person recognises it by.' }),
        response: t.field({ type: 'JSON', required: true, description: 'What the browser answered.' }),
      }),
    }),
    run: (context, { name, response }, request) =>
      addPasskey(identityOperation(context, request), { name, response }),
    result: (t) => ({ recoveryCodes: recoveryCodes(t) }),
  })
  addOperation(kit, 'beginAuthenticatorEnrolment', {
    description: 'A secret for an authenticator app, to be confirmed with a code within ten minutes.',
    input: builder.inputType('BeginAuthenticatorEnrolmentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        currentPassword: t.string({ description: PASSWORD }),
      }),
    }),
    run: (context, { currentPassword }, request) =>
      beginAuthenticatorEnrolment(identityOperation(context, request), currentPassword ?? null),
    result: (t) => ({
      secret: t.string({
        nullable: true,
        description: 'In base32, to type in.',
        resolve: (row) => row.secret ?? null,
      }),
      uri: t.string({
        nullable: true,
        description: '`otpauth://…`, for a QR code.',
        resolve: (row) => row.uri ?? null,
      }),
    }),
  })
  addOperation(kit, 'confirmAuthenticator', {
    description: 'Enables the authenticator app that shows this code. It replaces an earlier one.',
    input: builder.inputType('ConfirmAuthenticatorInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        code: t.string({ required: true }),
      }),
    }),
    run: (context, { code }, request) => confirmAuthenticator(identityOperation(context, request), code),
    result: (t) => ({ recoveryCodes: recoveryCodes(t) }),
  })
}

const PASSWORD = 'Needed for the first factor. Later ones take a confirmation: confirmIdentity.'

const recoveryCodes = (t: ResultFields<{ readonly recoveryCodes: readonly string[] | null }>) =>
  t.stringList({
    nullable: true,
    description: 'Ten codes that each work once, when this is the first factor. They are shown only now.',
    resolve: ({ recoveryCodes: codes }) => (codes ? [...codes] : null),
  })
