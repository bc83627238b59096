import type { Locale } from '../../../model/Text.ts'
import { sendPhoneCode } from '../../people/identity/contact/sendPhoneCode.ts'
import { verifyPhone } from '../../people/identity/contact/verifyPhone.ts'
import { addOperation, type OperationKit } from '../OperationKit.ts'
import { identityOperation } from './identityOperation.ts'

/** sendPhoneVerificationCode and verify2FaVerification. */
export function addPhoneOperations(kit: OperationKit): void {
  const { builder } = kit
  const locale = kit.entities.enumOf('Locale')
  addOperation(kit, 'sendPhoneVerificationCode', {
    description:
      'Sends the caller a code by text message: six digits, valid for 10 minutes and five attempts; a new one after 60 seconds.',
    input: builder.inputType('SendPhoneVerificationCodeInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        phoneNumber: t.field({ type: 'PhoneNumber', required: true }),
        locale: t.field({ type: locale, required: true, description: 'Language of the message.' }),
        recaptchaToken: t.string(),
      }),
    }),
    run: (context, input, request) =>
      sendPhoneCode(identityOperation(context, request), {
        phoneNumber: input.phoneNumber,
        locale: input.locale as Locale,
        recaptchaToken: input.recaptchaToken ?? null,
      }),
    result: (t) => ({
      alreadySent: t.boolean({
        nullable: true,
        description: 'Nothing was sent now: the last code is less than 60 seconds old.',
        resolve: (row) => row.alreadySent ?? null,
      }),
      resendInSeconds: t.int({
        nullable: true,
        description: 'Seconds until a new code can be requested; 0 at once.',
        resolve: (row) => row.resendInSeconds ?? null,
      }),
    }),
  })

  addOperation(kit, 'verify2FaVerification', {
    description: 'Proves with a code that the caller has the phone at hand; valid for this session only.',
    input: builder.inputType('Verify2FaVerificationInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        phoneNumber: t.field({ type: 'PhoneNumber', required: true }),
        code: t.string({ required: true }),
        recaptchaToken: t.string(),
        shortTimeLive: t.boolean({ defaultValue: false, description: 'Valid for 5 minutes instead of 15.' }),
      }),
    }),
    run: (context, input, request) =>
      verifyPhone(identityOperation(context, request), {
        phoneNumber: input.phoneNumber,
        code: input.code,
        recaptchaToken: input.recaptchaToken ?? null,
        isShort: input.shortTimeLive ?? false,
      }),
    result: (t) => ({ isVerified: t.boolean({ resolve: (row) => row.isVerified ?? false }) }),
  })
}
