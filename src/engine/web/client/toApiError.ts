import {
  CombinedGraphQLErrors,
  CombinedProtocolErrors,
  ServerError,
  ServerParseError,
  UnconventionalError,
} from '@apollo/client/errors'
import { isAbort } from '../lib/log.ts'
import { ApiError, type ApiProblem, problemOf } from './ApiError.ts'

/** An entry of `errors` at the top level of an answer. */
interface GraphQLProblem {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** Converts any request failure to one kind of error. Passes aborts through unchanged. */
export function toApiError(error: unknown): unknown {
  return isAbort(error) ? error : toFailure(error)
}

/** Like `toApiError`, for a request that is never aborted. */
export function toFailure(error: unknown): ApiError {
  const read = readApiError(error)
  if (read) return read
  // `fetch` rejects with a TypeError when there was no response at all.
  const message = error instanceof Error ? error.message : 'Network failure'
  return new ApiError([problemOf('NETWORK', message)], null, error)
}

/** The message of the server or Apollo; null for anything else. */
export function readApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (CombinedGraphQLErrors.is(error) || CombinedProtocolErrors.is(error))
    return new ApiError(error.errors.flatMap(toProblems), null, error)
  if (ServerError.is(error) || ServerParseError.is(error)) return toStatusError(error, error)
  // Apollo's wrapper around a thrown value that is not an `Error`.
  return UnconventionalError.is(error) ? readApiError(error.cause) : null
}

/** One for each field that the server names, in its own words; otherwise one. */
export function toProblems(problem: GraphQLProblem): readonly ApiProblem[] {
  const whole = toProblem(problem)
  const named = whole.field === null ? namedFields(problem) : []
  return named.length === 0 ? [whole] : named.map((one) => ({ ...whole, ...one, code: NAMED }))
}

/** A code without a text of its own, so that the server's message is shown. */
const NAMED = 'FIELD'

export function toProblem({ message, path, extensions }: GraphQLProblem): ApiProblem {
  const code = extensions?.['code']
  const fields: unknown = extensions?.['fields']
  const [field]: readonly unknown[] = Array.isArray(fields) && fields.length === 1 ? fields : []
  return {
    ...problemOf(typeof code === 'string' ? code : 'UNKNOWN', message),
    field: typeof field === 'string' ? field : null,
    params: toParams(extensions?.['params']),
    path: path ?? null,
  }
}

const toParams = (params: unknown): Readonly<Record<string, string>> =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    : {}

/**
 * The server refused the request, or something in front of it did: a proxy's HTML page leaves only the
 * status.
 */
export function toStatusError(
  { statusCode: status, bodyText }: Pick<ServerError, 'statusCode' | 'bodyText'>,
  cause?: unknown,
): ApiError {
  const problems = readProblems(bodyText)
  if (problems.length > 0) return new ApiError(problems, status, cause)
  const code = status === 401 ? 'AUTH_NOT_AUTHENTICATED' : status === 429 ? 'RATE_LIMITED' : 'SERVER'
  return new ApiError([problemOf(code, `The server answered with status ${status}`)], status, cause)
}

function readProblems(text: string): readonly ApiProblem[] {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return []
    return Array.isArray(answer.errors)
      ? (answer.errors as readonly GraphQLProblem[]).flatMap(toProblems)
      : []
  } catch {
    return []
  }
}

/** A field that an error names, and its message. */
interface NamedField {
  readonly field: string
  readonly message: string
}

/**
 * The fields that a server names beside its message: each convention has a place of its own for them. Empty when the error is
 * about the whole input.
 */
function namedFields({ message, extensions = {} }: GraphQLProblem): readonly NamedField[] {
  const found = [
    ...fromDetails(at(extensions, 'error', 'details', 'errors')),
    ...fromSentences(at(extensions, 'originalError', 'message')),
    ...fromLines(message),
  ]
  if (found.length > 0) return found
  const own = [extensions['field'], at(extensions, 'exception', 'column'), extensions['column']]
  const name = own.find((one) => typeof one === 'string') ?? fromKey(at(extensions, 'exception', 'detail'))
  return name === null ? [] : [{ field: name, message }]
}

/** Strapi: `error.details.errors: [{ path: ['title'], message }]` */
const fromDetails = (errors: unknown): readonly NamedField[] =>
  listOf(errors).flatMap((error) => {
    const name = listOf(at(error, 'path')).findLast((part) => typeof part === 'string')
    const message = at(error, 'message')
    return typeof name === 'string' && typeof message === 'string' ? [{ field: name, message }] : []
  })

/** Nest: `originalError.message: ['input.update.pages must not be less than 1']` */
const fromSentences = (sentences: unknown): readonly NamedField[] =>
  listOf(sentences).flatMap((sentence) => {
    const [, name, rest] = /^(?:\w+\.)+(\w+) (.+)$/s.exec(String(sentence)) ?? []
    return name === undefined || rest === undefined ? [] : [{ field: name, message: `${name} ${rest}` }]
  })

/** Keystone: lines of `  - Book.title: value must not be empty` */
const fromLines = (message: string): readonly NamedField[] =>
  [...message.matchAll(/^\s+- \w+\.(\w+): (.+)$/gm)].flatMap(([, name, text]) =>
    name === undefined || text === undefined ? [] : [{ field: name, message: text }],
  )

/** PostgreSQL: `Key (label)=(new) already exists.` */
const fromKey = (detail: unknown): string | null =>
  typeof detail === 'string' ? (/^Key \((\w+)\)=/.exec(detail)?.[1] ?? null) : null

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null
        ? (found as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  )

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []
