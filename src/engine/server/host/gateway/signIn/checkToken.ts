import { randomBytes } from 'node:crypto'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import { claimAt, type Claims, valuesOf } from '../../../people/backend/claims.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import type { TokenSettings } from '../../remote/config/readTokenSignIn.ts'
import type { RemoteServer } from '../../remote/RemoteServer.ts'

/** Whom the backend takes a token of. */
export interface TokenHolder {
  /** The backend's id of the person; null if it is not queried. */
  readonly id: string | null
  /** What it says of the person. */
  readonly data: Claims
}

/**
 * Tries a token at the backend. Throws BACKEND_TOKEN when it is not taken, and BACKEND_SIGN_IN when any other is taken as well: then
 * the answer says nothing about who holds it.
 */
export async function checkToken(
  backend: Pick<RemoteServer, 'send'>,
  settings: TokenSettings,
  token: string,
): Promise<TokenHolder> {
  const holder = TOKEN.test(token) ? await askHolder(backend, settings, token) : null
  if (holder === null) throw new DomainError('BACKEND_TOKEN')
  const wrong = randomBytes(24).toString('base64url')
  if ((await askHolder(backend, settings, wrong)) !== null) throw new DomainError('BACKEND_SIGN_IN')
  return holder
}

/** What a header can hold, and servers take. */
const TOKEN = /^[\x21-\x7E]{1,8000}$/

/** Null: the backend does not take it. */
async function askHolder(
  backend: Pick<RemoteServer, 'send'>,
  { person }: TokenSettings,
  token: string,
): Promise<TokenHolder | null> {
  const query = person?.query ?? '{ __typename }'
  const { signal } = new AbortController()
  try {
    const { data, errors = [] } = await backend.send(
      { query, variables: {} },
      { 'person.token': token },
      signal,
    )
    if (!isPlainObject(data)) return null
    if (person === null) return errors.length === 0 && Boolean(data['__typename']) ? { id: null, data } : null
    const [id = '', ...more] = valuesOf(claimAt(data, person.id))
    return id === '' || more.length > 0 ? null : { id, data }
  } catch (error) {
    if (error instanceof DomainError && REFUSALS.has(error.code)) return null
    throw error
  }
}

const REFUSALS: ReadonlySet<string> = new Set([
  'BACKEND_SIGN_IN',
  'BACKEND_REFUSED',
  'BACKEND_REFUSED_BECAUSE',
])
