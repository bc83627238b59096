import { ApiError, type ApiProblem } from './ApiError.ts'
import type { TokenRefresher } from './createTokenRefresher.ts'
import { type GraphQLAnswer, postGraphQL, type RequestBody } from './postGraphQL.ts'
import type { QueryText } from './QueryText.ts'
import { readOperation } from './readOperation.ts'
import { retryQueries } from './retryQueries.ts'
import type { SessionStore } from './SessionStore.ts'
import { isNotAuthenticated, saysNotAuthenticated, toApiError, toProblem } from './toApiError.ts'

export interface ExecuteOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Signing in: no bearer, and a refusal is an answer. */
  readonly anonymous?: boolean
  /** Not about the current account: its header is left out. */
  readonly withoutAccount?: boolean
  readonly signal?: AbortSignal
}

export interface ExecuteResult<TData> {
  readonly data: TData
  /** Top-level errors of an answer that has data all the same: each names its place by `path`. */
  readonly problems: readonly ApiProblem[]
}

export type Execute = <TData = Record<string, unknown>, TVariables extends object = Record<string, unknown>>(
  text: QueryText<TData, TVariables>,
  variables?: TVariables,
  options?: ExecuteOptions,
) => Promise<ExecuteResult<TData>>

export interface Sender {
  readonly send: typeof fetch
  readonly url: string
  readonly store: SessionStore
  readonly refresher: TokenRefresher
  /** The server has refused a token: whatever else uses it must take another. */
  readonly onRefused: (token: string) => void
  /** A mutation has ended, well or not. */
  readonly onChanged: () => void
  /** Milliseconds before the second attempt. */
  readonly retryDelay?: number
}

/** Bearer and account headers; a refused token is replaced and the request sent once more. */
export function createExecute(sender: Sender): Execute {
  const { store, refresher } = sender
  return async (text, variables, options = {}) => {
    const { signal = null, anonymous = false } = options
    const { kind, name } = readOperation(text)
    const body: RequestBody = {
      ...(name === null ? {} : { operationName: name }),
      query: text,
      variables: { ...variables },
    }
    const attempt = (token: string | null) => {
      const headers = buildHeaders(options, token, store.accountId())
      const post = () => postGraphQL({ ...sender, body, headers, signal })
      return kind === 'query' ? retryQueries(post, signal, sender.retryDelay) : post()
    }
    const run = async () => {
      if (signal?.aborted) throw abortError()
      if (anonymous) return attempt(null)
      const token = await refresher.current()
      if (token === null) return attempt(null)
      const first = await settle(attempt(token))
      if (!first.isRefused) return first.answer
      sender.onRefused(token)
      return attempt(await refresher.replace(token))
    }
    try {
      return toResult(await untilAborted(run(), signal))
    } catch (error) {
      throw toApiError(error)
    } finally {
      if (kind === 'mutation') sender.onChanged()
    }
  }
}

type Settled = { readonly isRefused: true } | { readonly isRefused: false; readonly answer: GraphQLAnswer }

/** Tells an answer that refuses the token, in whichever of its two forms, from all others. */
async function settle(request: Promise<GraphQLAnswer>): Promise<Settled> {
  try {
    const answer = await request
    const isRefused = answer.errors?.some((error) => saysNotAuthenticated(toProblem(error))) ?? false
    return isRefused ? { isRefused } : { isRefused, answer }
  } catch (error) {
    if (isNotAuthenticated(error)) return { isRefused: true }
    throw error
  }
}

function toResult<TData>({ data, errors = [] }: GraphQLAnswer): ExecuteResult<TData> {
  const problems = errors.map(toProblem)
  if (data === null || data === undefined) throw new ApiError(problems)
  return { data: data as TData, problems }
}

function buildHeaders(options: ExecuteOptions, token: string | null, accountId: number | null) {
  const isAboutAccount = accountId !== null && !options.withoutAccount && !options.anonymous
  return {
    ...options.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(isAboutAccount ? { 'x-account-entity-id': String(accountId) } : {}),
  }
}

/** An abort is an end at once, also while tokens are renewed or a pause is made: those go on for others. */
function untilAborted<T>(request: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return request
  return new Promise((resolve, reject) => {
    const abort = () => reject(abortError())
    signal.addEventListener('abort', abort, { once: true })
    void request.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function abortError(): DOMException {
  return new DOMException('The request was aborted', 'AbortError')
}
