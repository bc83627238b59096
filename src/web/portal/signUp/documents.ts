import { graphql } from '../../client/QueryText.ts'
import { PAYLOAD_ERRORS } from '../form/payloadErrors.ts'
import type { MutationPayload, MutationText } from '../form/useMutation.ts'

/** What an invitation tells about whom it invites; `isValid: false` when it is unknown, used or expired. */
export interface SignUpInvitation {
  readonly isValid: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly invitedBy: string | null
  readonly accountName: string | null
}

export const SIGN_UP_INVITATION = graphql<
  { readonly signUpInvitation: SignUpInvitation | null },
  { readonly invitationToken: string }
>(`
  query SignUpInvitation($invitationToken: String!) {
    signUpInvitation(invitationToken: $invitationToken) {
      isValid
      firstName
      lastName
      email
      invitedBy
      accountName
    }
  }
`)

export interface VerifySignupInput {
  readonly email: string
  /** `+4512345678`. */
  readonly phoneNumber: string
  readonly locale: string
  readonly invitationToken?: string
}

export interface VerifySignupPayload extends MutationPayload {
  readonly isValidInput: boolean | null
  readonly isValidInvitationToken: boolean | null
}

export const VERIFY_SIGNUP: MutationText<VerifySignupInput, VerifySignupPayload> =
  `mutation VerifySignupRequest($input: VerifySignupRequestInput!) {
  verifySignupRequest(input: $input) { isSuccess isValidInput isValidInvitationToken ${PAYLOAD_ERRORS} }
}`

export interface SignUpInput extends VerifySignupInput {
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly isNewsletterAccepted: boolean
  readonly isTermsAccepted: boolean
}

export interface SignUpPayload extends MutationPayload {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

export const SIGN_UP: MutationText<SignUpInput, SignUpPayload> = `mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) { isSuccess accessToken refreshToken ${PAYLOAD_ERRORS} }
}`
