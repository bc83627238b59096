import { PAYLOAD_ERRORS } from '../../form/payloadErrors.ts'
import type { MutationPayload, MutationText } from '../../form/useMutation.ts'

/** What is left out stays as it is. */
export interface UpdatePersonInput {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly mobilePhone?: string
  readonly locale?: string
}

export interface UpdatePersonPayload extends MutationPayload {
  /** False: a code sent by SMS must be confirmed first. */
  readonly is2FaVerified: boolean
}

export const UPDATE_PERSON: MutationText<UpdatePersonInput, UpdatePersonPayload> =
  `mutation UpdatePersonForCurrentUser($input: UpdatePersonForCurrentUserInput!) {
  updatePersonForCurrentUser(input: $input) { isSuccess is2FaVerified ${PAYLOAD_ERRORS} }
}`

export const SEND_PHONE_CODE: MutationText<
  { readonly phoneNumber: string; readonly locale: string },
  MutationPayload & { readonly alreadySent: boolean | null }
> = `mutation SendPhoneVerificationCode($input: SendPhoneVerificationCodeInput!) {
  sendPhoneVerificationCode(input: $input) { isSuccess alreadySent ${PAYLOAD_ERRORS} }
}`

export const VERIFY_PHONE: MutationText<
  { readonly phoneNumber: string; readonly code: string },
  MutationPayload & { readonly isVerified: boolean }
> = `mutation Verify2FaVerification($input: Verify2FaVerificationInput!) {
  verify2FaVerification(input: $input) { isSuccess isVerified ${PAYLOAD_ERRORS} }
}`
