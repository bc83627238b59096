import type { Locale } from '../../../../engine/model/Text.ts'
import { checkSignUpCode } from '../../members/checkSignUpCode.ts'
import { signUp } from '../../members/signUp.ts'
import { readSignUpInvitation, type SignUpInvitation } from '../../members/signUpInvitation.ts'
import { verifySignUpRequest } from '../../members/verifySignUpRequest.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import type { PayloadShape } from '../../../../engine/server/api/payload.ts'
import { PASSWORD_RULE } from '../../../../engine/server/api/identity/addPasswordOperations.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import {
  SECOND_FACTOR_FIELD,
  type SecondFactorTypes,
} from '../../../../engine/server/api/identity/secondFactorFields.ts'

/** verifySignupRequest, checkSignupCode, signUp and signUpInvitation. */
export function addSignUpOperations(kit: OperationKit, { challenge }: SecondFactorTypes): void {
  const { builder } = kit
  const locale = kit.entities.enumOf('Locale')
  addOperation(kit, 'verifySignupRequest', {
    description:
      'Checks the details of a sign-up and sends a code to the phone: six digits, valid for 10 minutes and five attempts; a new one after 60 seconds.',
    input: builder.inputType('VerifySignupRequestInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        phoneNumber: t.field({
          type: 'PhoneNumber',
          required: true,
          description: 'With its country prefix.',
        }),
        email: t.field({ type: 'EmailAddress', required: true }),
        locale: t.field({ type: locale, required: true, description: 'Language of the message.' }),
        recaptchaToken: t.string(),
        invitationToken: t.string({ description: 'The value after `#invite=` in the link of the mail.' }),
      }),
    }),
    run: (context, input, request) =>
      verifySignUpRequest(identityOperation(context, request), {
        phoneNumber: input.phoneNumber,
        email: input.email,
        locale: input.locale as Locale,
        recaptchaToken: input.recaptchaToken ?? null,
        invitationToken: input.invitationToken ?? null,
      }),
    result: (t) => ({
      isValidInput: t.boolean({
        description: 'Email and phone look like such.',
        resolve: ({ errors }) => !hasCode(errors, ['REQUIRED', 'INVALID_FORMAT', 'MAX_LENGTH']),
      }),
      isValidInvitationToken: t.boolean({
        description: 'True without an invitation, too.',
        resolve: ({ errors }) => !hasCode(errors, ['INVITATION_INVALID']),
      }),
    }),
  })

  addOperation(kit, 'checkSignupCode', {
    description:
      'Checks the code of a sign-up as soon as it is entered. It stays valid for signUp, which counts the same five attempts.',
    input: builder.inputType('CheckSignupCodeInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        email: t.field({ type: 'EmailAddress', required: true }),
        phoneNumber: t.field({
          type: 'PhoneNumber',
          required: true,
          description: 'Where the code was sent.',
        }),
        code: t.string({ required: true }),
        recaptchaToken: t.string(),
      }),
    }),
    run: (context, { email, phoneNumber, code, recaptchaToken }, request) =>
      checkSignUpCode(identityOperation(context, request), {
        email,
        phoneNumber,
        code,
        recaptchaToken: recaptchaToken ?? null,
      }),
    result: () => ({}),
  })

  addOperation(kit, 'signUp', {
    description:
      'Creates a login and begins its first session. An invitation links it to its account or its work.',
    input: builder.inputType('SignUpInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        email: t.field({
          type: 'EmailAddress',
          required: true,
          description: 'What the person will sign in with.',
        }),
        phoneNumber: t.field({
          type: 'PhoneNumber',
          required: true,
          description: 'Where the code was sent.',
        }),
        code: t.string({ required: true }),
        firstName: t.string({ required: true }),
        lastName: t.string({ required: true }),
        password: t.string({ required: true, description: PASSWORD_RULE }),
        locale: t.field({ type: locale, required: true, description: 'Language of the person.' }),
        isNewsletterAccepted: t.boolean({ required: true }),
        isTermsAccepted: t.boolean({ required: true }),
        invitationToken: t.string(),
        recaptchaToken: t.string(),
      }),
    }),
    run: (context, input, request) =>
      signUp(identityOperation(context, request), {
        email: input.email,
        phoneNumber: input.phoneNumber,
        code: input.code,
        firstName: input.firstName,
        lastName: input.lastName,
        password: input.password,
        locale: input.locale as Locale,
        isNewsletterAccepted: input.isNewsletterAccepted,
        isTermsAccepted: input.isTermsAccepted,
        invitationToken: input.invitationToken ?? null,
        recaptchaToken: input.recaptchaToken ?? null,
      }),
    result: (t) => ({
      accessToken: t.string({ nullable: true, resolve: (pair) => pair.accessToken ?? null }),
      refreshToken: t.string({ nullable: true, resolve: (pair) => pair.refreshToken ?? null }),
      secondFactor: t.field({
        type: challenge,
        nullable: true,
        description: SECOND_FACTOR_FIELD,
        resolve: (row) => row.secondFactor ?? null,
      }),
    }),
  })

  const invitation = builder.objectRef<SignUpInvitation>('SignUpInvitation').implement({
    description: 'The invitation behind a link, for the form that accepts it.',
    fields: (t) => ({
      isValid: t.exposeBoolean('isValid', {
        description: 'False when it is unknown, used, withdrawn or expired; the rest is null then.',
      }),
      firstName: t.exposeString('firstName', { nullable: true }),
      lastName: t.exposeString('lastName', { nullable: true }),
      email: t.field({ type: 'EmailAddress', nullable: true, resolve: (row) => row.email }),
      invitedBy: t.exposeString('invitedBy', { nullable: true, description: 'Name of who sent it.' }),
      accountName: t.exposeString('accountName', {
        nullable: true,
        description: 'Account the person is invited to; null for staff.',
      }),
    }),
  })
  builder.queryField('signUpInvitation', (t) =>
    t.field({
      type: invitation,
      nullable: true,
      args: { invitationToken: t.arg.string({ required: true }) },
      resolve: (_root, { invitationToken }, { identity }) => readSignUpInvitation(identity, invitationToken),
    }),
  )
}

const hasCode = (errors: PayloadShape['errors'], codes: readonly string[]): boolean =>
  errors.some(({ code }) => codes.includes(code))
