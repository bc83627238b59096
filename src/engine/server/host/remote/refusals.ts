import { isPlainObject } from '../../../rules/plainObjects.ts'
import { cleanText, cutText } from '../../../rules/text.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { readJson } from './readJson.ts'

/** The most that is shown of what another server says, in characters. */
const MOST_TEXT = 300
/** And read to find it. */
const MOST_BODY = 64 * 1024

/** Why another server answers 401 or 403, in its own words where it has any; null for every other status. */
export async function readRefusal(response: Response): Promise<DomainError | null> {
  if (response.status === 401) return new DomainError('BACKEND_SIGN_IN')
  if (response.status !== 403) return null
  const body = await readJson(response, MOST_BODY).catch(() => null)
  const message = messageIn(body)
  if (message === '') return new DomainError('BACKEND_REFUSED')
  const code = 'BACKEND_REFUSED_BECAUSE'
  return new DomainError(code, [{ code, field: null, params: { message } }])
}

/** `{ errors: [{ message }] }`, `{ message }` or `{ error }`, which may be one object more. Not a page of HTML. */
function messageIn(body: unknown): string {
  if (!isPlainObject(body)) return ''
  const { errors, message, error } = body
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  const found = [
    isPlainObject(first) ? first['message'] : null,
    message,
    isPlainObject(error) ? error['message'] : error,
  ]
  return toShown(found.find((text) => typeof text === 'string'))
}

const toShown = (text: unknown): string =>
  typeof text === 'string' ? cutText(cleanText(text, 'line').trim(), MOST_TEXT) : ''

export interface Answer {
  readonly data?: unknown
  readonly errors?: readonly unknown[]
}

/** Nothing was found, and a mutation has not run or has written nothing. */
export const saysNothing = ({ data, errors = [] }: Answer): boolean =>
  errors.length > 0 && !(isPlainObject(data) && Object.values(data).some((value) => value !== null))

/** Another server does not take the token that it was shown, and says so within its answer, as 401 does outside. */
export const refusesToken = (answer: Answer): boolean =>
  saysNothing(answer) && (answer.errors ?? []).some((error) => OF_TOKENS.has(codeOf(error) ?? ''))

const codeOf = (error: unknown): string | null => {
  const { extensions } = isPlainObject(error) ? error : {}
  const { code } = isPlainObject(extensions) ? extensions : {}
  return typeof code === 'string' ? code : null
}

/** Codes of Apollo, NestJS and Yoga, of Hot Chocolate, Hasura and Directus. */
const OF_TOKENS: ReadonlySet<string> = new Set([
  'UNAUTHENTICATED',
  'AUTH_NOT_AUTHENTICATED',
  'invalid-jwt',
  'TOKEN_EXPIRED',
  'INVALID_TOKEN',
])

/** What the backend says about its own session or rights is not about those of the person with us. */
export function toOwnError(error: unknown): unknown {
  const code = codeOf(error)
  if (code === null || !isPlainObject(error) || !isPlainObject(error['extensions'])) return error
  if (OF_SESSIONS.has(code))
    return { ...error, extensions: { ...error['extensions'], code: 'BACKEND_SIGN_IN' } }
  if (!OF_RIGHTS.has(code)) return error
  const message = toShown(error['message'])
  const told =
    message === '' ? { code: 'BACKEND_REFUSED' } : { code: 'BACKEND_REFUSED_BECAUSE', params: { message } }
  return { ...error, extensions: { ...error['extensions'], ...told } }
}

const OF_SESSIONS: ReadonlySet<string> = new Set(['AUTH_NOT_AUTHENTICATED', 'SECOND_FACTOR_REQUIRED'])

/** Codes of Apollo, Strapi, Directus and NestJS, of Hot Chocolate, Keystone and Hasura. */
const OF_RIGHTS: ReadonlySet<string> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'UNAUTHORIZED',
  'AUTH_NOT_AUTHORIZED',
  'KS_ACCESS_DENIED',
  'access-denied',
])
