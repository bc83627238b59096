import { INVESTOR_HOME } from '../../../../engine/web/client/session/sessionPaths.ts'

const PARAMETER = 'create'
const WANTED = 'investor-account'

/** The investor dashboard with the first step towards another account. */
export const CREATE_ACCOUNT_PATH = `${INVESTOR_HOME}?${PARAMETER}=${WANTED}`

export function wantsAccount(search: string): boolean {
  return new URLSearchParams(search).get(PARAMETER) === WANTED
}

/** The investor dashboard after an account was created. */
export const ACCOUNT_CREATED_PATH = `${INVESTOR_HOME}?account_created=success`

/** Removes the request for another account from the query. */
export function withoutWantedAccount(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  return params.size > 0 ? `?${params}` : ''
}
