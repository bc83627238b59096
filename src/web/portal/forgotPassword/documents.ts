import { graphql } from '../../client/QueryText.ts'
import { PAYLOAD_ERRORS } from '../form/payloadErrors.ts'
import type { MutationPayload, MutationText } from '../form/useMutation.ts'

export const REQUEST_RESET: MutationText<
  { readonly email: string; readonly locale: string },
  MutationPayload
> = `mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) { isSuccess ${PAYLOAD_ERRORS} }
}`

export const RESET_TOKEN = graphql<
  { readonly passwordResetToken: { readonly isValid: boolean } },
  { readonly token: string }
>(`
  query PasswordResetToken($token: String!) {
    passwordResetToken(token: $token) {
      isValid
    }
  }
`)

export const RESET_PASSWORD: MutationText<
  { readonly token: string; readonly password: string },
  MutationPayload
> = `mutation ResetPassword($input: ResetPasswordInput!) {
  resetPassword(input: $input) { isSuccess ${PAYLOAD_ERRORS} }
}`
