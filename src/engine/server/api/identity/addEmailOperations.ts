import type { Locale } from '../../../model/Text.ts'
import { checkEmail } from '../../people/identity/contact/checkEmail.ts'
import { sendEmailCode } from '../../people/identity/contact/sendEmailCode.ts'
import { verifyEmail } from '../../people/identity/contact/verifyEmail.ts'
import { addOperation, type OperationKit } from '../OperationKit.ts'
import { identityOperation } from './identityOperation.ts'

/** verifyEmailForCurrentUser, sendEmailVerificationCode and verifyEmail. */
export function addEmailOperations(kit: OperationKit): void {
  const { builder } = kit
  addOperation(kit, 'verifyEmailForCurrentUser', {
    description: 'Checks whether another user has the email that the caller wants to use. Changes nothing.',
    input: builder.inputType('VerifyEmailForCurrentUserInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        email: t.field({ type: 'EmailAddress', required: true }),
      }),
    }),
    run: (context, { email }, request) => checkEmail(identityOperation(context, request), email),
    result: (t) => ({
      emailExists: t.boolean({ nullable: true, resolve: (row) => row.emailExists ?? null }),
    }),
  })

  addOperation(kit, 'sendEmailVerificationCode', {
    description:
      'Mails the caller a code to verify the email: six digits, valid for 30 minutes and five attempts. A verified email gets none.',
    input: builder.inputType('SendEmailVerificationCodeInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        resend: t.boolean({
          defaultValue: false,
          description: 'Sends a new code although the last one is still valid; possible after 60 seconds.',
        }),
        locale: t.field({
          type: kit.entities.enumOf('Locale'),
          required: true,
          description: 'Language of the mail.',
        }),
      }),
    }),
    run: (context, { resend, locale }, request) =>
      sendEmailCode(identityOperation(context, request), {
        isResend: resend ?? false,
        locale: locale as Locale,
      }),
    result: (t) => ({
      alreadySent: t.boolean({
        nullable: true,
        description: 'Nothing was sent now: the last code is still valid.',
        resolve: (row) => row.alreadySent ?? null,
      }),
      resendInSeconds: t.int({
        nullable: true,
        description: 'Seconds until a new code can be requested; 0 at once.',
        resolve: (row) => row.resendInSeconds ?? null,
      }),
    }),
  })

  addOperation(kit, 'verifyEmail', {
    description: 'Verifies the caller’s email with the code from the mail.',
    input: builder.inputType('VerifyEmailInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        verificationCode: t.string({ required: true }),
      }),
    }),
    run: (context, { verificationCode }, request) =>
      verifyEmail(identityOperation(context, request), verificationCode),
    result: (t) => ({ emailVerified: t.boolean({ resolve: (row) => row.emailVerified ?? false }) }),
  })
}
