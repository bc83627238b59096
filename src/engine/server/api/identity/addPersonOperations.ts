import type { Locale } from '../../../model/Text.ts'
import { type PersonChange, type RecordConsents, updatePerson } from '../../people/identity/updatePerson.ts'
import { updatePersonFields } from '../../people/identity/updatePersonFields.ts'
import type { ApiTypes } from '../builder.ts'
import type { PayloadShape } from '../payload.ts'
import { addOperation, type OperationKit } from '../OperationKit.ts'
import { identityOperation } from './identityOperation.ts'

/** updatePersonForCurrentUser and updatePersonFields. */
export function addPersonOperations(kit: OperationKit, recordConsents: RecordConsents): void {
  const { builder } = kit
  addOperation(kit, 'updatePersonForCurrentUser', {
    description:
      'Changes the caller’s own details; omitted fields stay as they are. A new email or phone needs a code sent to the known phone first; a new email becomes the sign-in name.',
    input: builder.inputType('UpdatePersonForCurrentUserInput', { fields: (t) => changeFields(kit, t) }),
    run: (context, input, request) =>
      updatePerson(identityOperation(context, request), toChange(input), recordConsents),
    result: (t) => ({
      is2FaVerified: t.boolean({
        description: 'False when a code must be confirmed first.',
        resolve: ({ errors }) => !has(errors, 'TWO_FACTOR_REQUIRED'),
      }),
    }),
  })

  addOperation(kit, 'updatePersonFields', {
    description:
      'Changes the caller’s own details like updatePersonForCurrentUser, with the codes in the same request. Nothing is changed when a code is wrong.',
    input: builder.inputType('UpdatePersonFieldsInput', {
      fields: (t) => ({
        ...changeFields(kit, t),
        code: t.string({
          description: 'From sendPhoneVerificationCode: confirms the phone as verify2FaVerification does.',
        }),
        emailVerificationCode: t.string({
          description: 'From sendEmailVerificationCode: verifies the email on record as verifyEmail does.',
        }),
        recaptchaToken: t.string({ description: 'For a request with a `code`.' }),
      }),
    }),
    run: (context, input, request) =>
      updatePersonFields(
        identityOperation(context, request),
        {
          change: toChange(input),
          code: input.code ?? null,
          emailVerificationCode: input.emailVerificationCode ?? null,
          recaptchaToken: input.recaptchaToken ?? null,
        },
        recordConsents,
      ),
    result: (t) => ({
      is2FaVerified: t.boolean({
        description: 'False when a code to the phone is missing or wrong.',
        resolve: ({ errors }) => !has(errors, 'TWO_FACTOR_REQUIRED') && !has(errors, 'CODE_INVALID', 'code'),
      }),
      is2FaFailed: t.boolean({
        description: 'The code to the phone was wrong.',
        resolve: ({ errors }) => has(errors, 'CODE_INVALID', 'code'),
      }),
      isEmailVerificationRequired: t.boolean({
        nullable: true,
        description: 'The email on record is still to be verified; null when nothing was changed.',
        resolve: (row) => row.isEmailVerificationRequired ?? null,
      }),
      isEmailVerificationFailed: t.boolean({
        description: 'The code to the email was wrong.',
        resolve: ({ errors }) => has(errors, 'CODE_INVALID', 'emailVerificationCode'),
      }),
    }),
  })
}

type InputFields = PothosSchemaTypes.InputFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>,
  'InputObject'
>

/** What a person may change of their own details. */
const changeFields = ({ entities }: OperationKit, t: InputFields) => ({
  clientCorrelationId: t.field({ type: 'UUID' }),
  firstName: t.string({ description: 'Cannot be changed once the identity is verified.' }),
  lastName: t.string({ description: 'Cannot be changed once the identity is verified.' }),
  email: t.field({ type: 'EmailAddress' }),
  mobilePhone: t.field({ type: 'PhoneNumber' }),
  locale: t.field({ type: entities.enumOf('Locale') }),
  isNewsletterAccepted: t.boolean(),
  isTermsAccepted: t.boolean({
    description: 'Accepts the terms and the privacy policy. Needed with the first email of a login.',
  }),
})

const toChange = (input: {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly email?: string | null | undefined
  readonly mobilePhone?: string | null | undefined
  readonly locale?: unknown
  readonly isNewsletterAccepted?: boolean | null | undefined
  readonly isTermsAccepted?: boolean | null | undefined
}): PersonChange => ({
  firstName: input.firstName ?? null,
  lastName: input.lastName ?? null,
  email: input.email ?? null,
  mobilePhone: input.mobilePhone ?? null,
  locale: (input.locale ?? null) as Locale | null,
  isNewsletterAccepted: input.isNewsletterAccepted ?? null,
  isTermsAccepted: input.isTermsAccepted ?? null,
})

const has = (errors: PayloadShape['errors'], code: string, field?: string): boolean =>
  errors.some((error) => error.code === code && (field === undefined || error.field === field))
