import type { TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
import { type ApiProblem, type PayloadError, problemOf, toPayloadProblem } from '../../client/ApiError.ts'
import { toFailure } from '../../client/toApiError.ts'
import { captchaToken } from '../../lib/captcha.ts'
import { isAbort } from '../../lib/log.ts'
import { randomId } from '../../lib/randomId.ts'

export interface MutationPayload {
  readonly isSuccess: boolean
  readonly errors: readonly PayloadError[]
}

export interface MutationAnswer<TPayload> {
  /** Null without a payload: `problems` say why. */
  readonly payload: TPayload | null
  /** Empty on success. */
  readonly problems: readonly ApiProblem[]
}

export interface PayloadMutation<TInput, TPayload> {
  readonly isSending: boolean
  /** Never rejects. */
  readonly send: (input: TInput) => Promise<MutationAnswer<TPayload>>
}

/** Added to every input. */
interface AddedInput {
  readonly clientCorrelationId?: string | null | undefined
  readonly recaptchaToken?: string | null | undefined
}

export interface PayloadMutationOptions {
  /** For people who are not signed in. */
  readonly anonymous?: boolean
  /** For what ends the session and brings the next one's tokens. Send it inside a `Handover`. */
  readonly handsOver?: boolean
  /** reCAPTCHA's action name, for mutations that require a captcha. */
  readonly captcha?: string
}

/**
 * Sends a mutation with one `input` that returns its payload under its own name. A retry after a lost
 * response has the same correlation id, so the server executes it once.
 */
export function usePayloadMutation<TInput extends object, TPayload extends MutationPayload>(
  document: TypedDocumentNode<Readonly<Record<string, TPayload>>, { readonly input: TInput & AddedInput }>,
  { captcha, anonymous = false, handsOver = false }: PayloadMutationOptions = {},
): PayloadMutation<TInput, TPayload> {
  const [mutate, { loading }] = useMutation(document, { context: { anonymous, handsOver } })
  const unanswered = useRef<{ readonly text: string; readonly id: string } | null>(null)

  const send = async (input: TInput): Promise<MutationAnswer<TPayload>> => {
    const text = JSON.stringify(input)
    const id = unanswered.current?.text === text ? unanswered.current.id : randomId()
    unanswered.current = { text, id }
    try {
      const token = captcha === undefined ? null : await captchaToken(captcha)
      const proof = token === null ? {} : { recaptchaToken: token }
      const { data } = await mutate({ variables: { input: { ...input, ...proof, clientCorrelationId: id } } })
      const [payload = null] = Object.values(data ?? {})
      unanswered.current = null
      return { payload, problems: payload?.errors.map(toPayloadProblem) ?? [] }
    } catch (cause) {
      // Given up because the person has left: see `createSessionLink`.
      if (isAbort(cause))
        return { payload: null, problems: [problemOf('AUTH_NOT_AUTHENTICATED', 'The session has ended')] }
      const error = toFailure(cause)
      if (error.code !== 'NETWORK' && error.code !== 'SERVER') unanswered.current = null
      return { payload: null, problems: error.problems }
    }
  }
  return { isSending: loading, send }
}
