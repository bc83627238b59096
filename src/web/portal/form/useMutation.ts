import { useRef, useState } from 'react'
import { ApiError, type ApiProblem, type PayloadError, toPayloadProblem } from '../../client/ApiError.ts'
import { useClient } from '../../client/ClientProvider.tsx'
import type { QueryText } from '../../client/QueryText.ts'
import { captchaToken } from '../../lib/captcha.ts'
import { randomId } from '../../lib/randomId.ts'

export interface MutationPayload {
  readonly isSuccess: boolean
  readonly errors: readonly PayloadError[]
}

export interface MutationAnswer<TPayload> {
  /** Null when there was none: `problems` say why. */
  readonly payload: TPayload | null
  /** Empty when all went well. */
  readonly problems: readonly ApiProblem[]
}

export interface Mutation<TInput, TPayload> {
  readonly isSending: boolean
  /** Never rejects. */
  readonly send: (input: TInput) => Promise<MutationAnswer<TPayload>>
}

/** The text of a mutation that takes one `input` and gives its payload under its own name. */
export type MutationText<TInput, TPayload> = QueryText<
  Readonly<Record<string, TPayload>>,
  { readonly input: TInput & { readonly clientCorrelationId: string } }
>

export interface MutationOptions {
  /** For people who are not signed in. */
  readonly anonymous?: boolean
  /** The server wants to know people from programs: what it is about, in reCAPTCHA's words an action. */
  readonly captcha?: string
}

/** Sends a mutation. What is sent again because no answer came has the same correlation id, so it is done once. */
export function useMutation<TInput extends object, TPayload extends MutationPayload>(
  text: MutationText<TInput, TPayload>,
  { captcha, ...options }: MutationOptions = {},
): Mutation<TInput, TPayload> {
  const client = useClient()
  const [sending, setSending] = useState(0)
  const unanswered = useRef<{ readonly text: string; readonly id: string } | null>(null)

  const send = async (input: TInput): Promise<MutationAnswer<TPayload>> => {
    const asText = JSON.stringify(input)
    const id = unanswered.current?.text === asText ? unanswered.current.id : randomId()
    unanswered.current = { text: asText, id }
    setSending((count) => count + 1)
    try {
      const token = captcha === undefined ? null : await captchaToken(captcha)
      const proof = token === null ? {} : { recaptchaToken: token }
      const variables = { input: { ...input, ...proof, clientCorrelationId: id } }
      const { data, problems } = await client.execute(text, variables, options)
      const [payload = null] = Object.values(data)
      unanswered.current = null
      return { payload, problems: payload ? payload.errors.map(toPayloadProblem) : problems }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'NETWORK' && error.code !== 'SERVER') unanswered.current = null
      return { payload: null, problems: error.problems }
    } finally {
      setSending((count) => count - 1)
    }
  }
  return { isSending: sending > 0, send }
}
