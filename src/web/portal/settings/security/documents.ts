import { graphql } from '../../../client/QueryText.ts'
import { PAYLOAD_ERRORS } from '../../form/payloadErrors.ts'
import type { MutationPayload, MutationText } from '../../form/useMutation.ts'

export interface UserSession {
  readonly id: string
  readonly startedAtUtc: string
  readonly lastUsedAtUtc: string
  readonly userAgent: string | null
  readonly isCurrent: boolean
}

export const SESSIONS = graphql<{ readonly sessions: { readonly open: readonly UserSession[] } }>(
  'query Sessions { sessions { open { id startedAtUtc lastUsedAtUtc userAgent isCurrent } } }',
)

export const END_SESSION: MutationText<{ readonly sessionId: string }, MutationPayload> =
  `mutation EndSession($input: EndSessionInput!) {
  endSession(input: $input) { isSuccess ${PAYLOAD_ERRORS} }
}`

export const END_OTHER_SESSIONS: MutationText<object, MutationPayload> =
  `mutation EndOtherSessions($input: EndOtherSessionsInput!) {
  endOtherSessions(input: $input) { isSuccess ${PAYLOAD_ERRORS} }
}`

export const CHANGE_PASSWORD: MutationText<
  { readonly currentPassword: string; readonly newPassword: string },
  MutationPayload
> = `mutation ChangePassword($input: ChangePasswordInput!) {
  changePassword(input: $input) { isSuccess ${PAYLOAD_ERRORS} }
}`
