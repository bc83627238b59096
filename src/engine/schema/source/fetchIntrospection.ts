import { getIntrospectionQuery, type IntrospectionOptions } from 'graphql'
import { SchemaSourceError } from './SchemaSourceError.ts'

const TIMEOUT_MS = 30_000

/**
 * Asks a live endpoint for its schema: first everything, then smaller queries, because an older server
 * rejects a query with fields it does not know.
 */
export const fetchIntrospection = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<unknown> => {
  let refusal = ''
  for (const options of ATTEMPTS) {
    const answer = await post(url, headers, getIntrospectionQuery(options), timeoutMs)
    if (hasSchema(answer)) return answer
    refusal = firstError(answer)
  }
  throw new SchemaSourceError(
    `${url} gave no schema: ${refusal}`,
    'Introspection may be switched off; allow it, sign in with --header, or use --schema with a file.',
  )
}

const ALL: IntrospectionOptions = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
}

const ATTEMPTS: readonly IntrospectionOptions[] = [
  ALL,
  { ...ALL, oneOf: false },
  { ...ALL, oneOf: false, inputValueDeprecation: false },
  { ...ALL, oneOf: false, inputValueDeprecation: false, schemaDescription: false },
  { descriptions: true, directiveIsRepeatable: true },
  { descriptions: true, specifiedByUrl: true },
  { descriptions: true },
  { descriptions: false },
]

const post = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  query: string,
  timeoutMs: number,
): Promise<unknown> => {
  const { response, text } = await send(url, headers, query, timeoutMs)
  const answer = parseJson(text)
  if (hasSchema(answer)) return answer
  if (response.status === 401 || response.status === 403) {
    throw new SchemaSourceError(
      `${url} refused with ${response.status} ${response.statusText}.`.replace(' .', '.'),
      "Sign in: --header 'Authorization: Bearer …'.",
    )
  }
  // GraphQL servers answer an unknown field with 400 and errors; then a smaller query is worth a try.
  if (answer !== undefined && firstError(answer) !== '') return answer
  if (!response.ok) {
    throw new SchemaSourceError(
      `${url} answered ${response.status} ${response.statusText}.`,
      'Is this the GraphQL endpoint?',
    )
  }
  const isHtml = /^\s*</.test(text)
  throw new SchemaSourceError(
    `${url} answered with ${isHtml ? 'a web page' : 'something'} that is no GraphQL answer.`,
    'Give the address that GraphQL requests are posted to, often /graphql.',
  )
}

const send = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  query: string,
  timeoutMs: number,
): Promise<{ readonly response: Response; readonly text: string }> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify({ query }),
      // A redirect would send the headers to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, text: await response.text() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new SchemaSourceError(
        `${url} did not answer within ${timeoutMs / 1000} seconds.`,
        'Try again, or use --schema with a file.',
      )
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new SchemaSourceError(
      `Cannot reach ${url}: ${cause}.`,
      'Check the address and that the server runs.',
    )
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const hasSchema = (answer: unknown): boolean => {
  const data = propertyOf(answer, 'data')
  return typeof propertyOf(data, '__schema') === 'object' && propertyOf(data, '__schema') !== null
}

const firstError = (answer: unknown): string => {
  const errors = propertyOf(answer, 'errors')
  if (!Array.isArray(errors) || errors.length === 0) return ''
  const message = propertyOf(errors[0], 'message')
  return typeof message === 'string' ? message : 'an error without a message'
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
