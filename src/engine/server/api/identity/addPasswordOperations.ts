import type { Locale } from '../../../model/Text.ts'
import { changePassword } from '../../people/identity/changePassword.ts'
import {
  readPasswordResetToken,
  requestPasswordReset,
  resetPassword,
  type ResetTokenState,
} from '../../people/identity/passwordReset.ts'
import { addOperation, type OperationKit } from '../OperationKit.ts'
import { identityOperation } from './identityOperation.ts'

/** requestPasswordReset, passwordResetToken, resetPassword and changePassword. */
export function addPasswordOperations(kit: OperationKit): void {
  const { builder } = kit
  addOperation(kit, 'requestPasswordReset', {
    description:
      'Mails a link to choose a new password: it works once, for 60 minutes. The answer is the same whether or not the address is known; a second request within a minute sends nothing new.',
    input: builder.inputType('RequestPasswordResetInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        email: t.field({
          type: 'EmailAddress',
          required: true,
          description: 'What the person signs in with.',
        }),
        locale: t.field({
          type: kit.entities.enumOf('Locale'),
          required: true,
          description: 'Language of the mail.',
        }),
        recaptchaToken: t.string(),
      }),
    }),
    run: (context, { email, locale, recaptchaToken }, request) =>
      requestPasswordReset(identityOperation(context, request), {
        email,
        locale: locale as Locale,
        recaptchaToken: recaptchaToken ?? null,
      }),
    result: () => ({}),
  })

  const tokenState = builder.objectRef<ResetTokenState>('PasswordResetToken').implement({
    description: 'Whether a link from a mail can still be used.',
    fields: (t) => ({
      isValid: t.exposeBoolean('isValid'),
      expiresAtUtc: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null for an invalid token.',
        resolve: (row) => row.expiresAtUtc,
      }),
      personalWords: t.exposeStringList('personalWords', {
        description:
          'Words that make a password weak, such as the names of the person. None for an invalid token.',
      }),
    }),
  })
  builder.queryField('passwordResetToken', (t) =>
    t.field({
      type: tokenState,
      description: 'Lets a client check this before it shows a form that could not be submitted.',
      args: { token: t.arg.string({ required: true }) },
      resolve: (_root, { token }, { identity }) => readPasswordResetToken(identity, token),
    }),
  )

  addOperation(kit, 'resetPassword', {
    description:
      'Sets a new password with the token of a mail. Ends every session of the user, and mails a notice of it.',
    input: builder.inputType('ResetPasswordInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        token: t.string({ required: true, description: 'The value after `#token=` in the link.' }),
        password: t.string({ required: true, description: PASSWORD_RULE }),
      }),
    }),
    run: (context, { token, password }, request) =>
      resetPassword(identityOperation(context, request), { token, password }),
    result: () => ({}),
  })

  addOperation(kit, 'changePassword', {
    description: 'Sets a new password for the caller and ends their other sessions.',
    input: builder.inputType('ChangePasswordInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        currentPassword: t.string({ required: true }),
        newPassword: t.string({ required: true, description: PASSWORD_RULE }),
      }),
    }),
    run: (context, { currentPassword, newPassword }, request) =>
      changePassword(identityOperation(context, request), { currentPassword, newPassword }),
    result: () => ({}),
  })
}

export const PASSWORD_RULE =
  'At least 10 characters with a digit, a lower-case and a capital letter and a special character; not easily guessed.'
