import { ApiError } from './ApiError.ts'
import { problemOf, toProblem, type GraphQLProblem } from './toApiError.ts'
import { holdsFile, toMultipart } from './toMultipart.ts'

export interface RequestBody {
  readonly operationName?: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

export interface GraphQLAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly GraphQLProblem[]
}

export interface Post {
  readonly send: typeof fetch
  readonly url: string
  readonly body: RequestBody
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal | null
}

/**
 * One request, once. Gives whatever the server answered as GraphQL with success; rejects with `ApiError` when it refused
 * the request, gave something else or nothing at all.
 */
export async function postGraphQL({ send, url, body, headers, signal }: Post): Promise<GraphQLAnswer> {
  // The server takes forms only with a header that no other site's form can send; the browser names their boundary.
  const isForm = holdsFile(body.variables)
  const response = await send(url, {
    method: 'POST',
    headers: {
      ...headers,
      accept: ACCEPTED,
      ...(isForm ? { 'graphql-preflight': '1' } : { 'content-type': 'application/json' }),
    },
    body: isForm ? toMultipart(body) : JSON.stringify(body),
    signal,
  })
  const text = await response.text()
  const answer = parseAnswer(text)
  if (response.ok && answer !== null) return answer
  throw toStatusError(response.status, answer?.errors ?? [])
}

const ACCEPTED = 'application/graphql-response+json, application/json;q=0.9'

/** Null for a proxy's HTML page: the status has to say it all then. */
function parseAnswer(text: string): GraphQLAnswer | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const isAnswer = typeof parsed === 'object' && parsed !== null && ('data' in parsed || 'errors' in parsed)
    return isAnswer ? (parsed as GraphQLAnswer) : null
  } catch {
    return null
  }
}

function toStatusError(status: number, errors: readonly GraphQLProblem[]): ApiError {
  if (errors.length > 0) return new ApiError(errors.map(toProblem), status)
  const code = status === 401 ? 'AUTH_NOT_AUTHENTICATED' : status === 429 ? 'RATE_LIMITED' : 'SERVER'
  return new ApiError([problemOf(code, `The server answered with status ${status}`)], status)
}
