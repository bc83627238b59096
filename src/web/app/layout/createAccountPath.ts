import { INVESTOR_HOME } from '../../client/session/Session.ts'

const PARAMETER = 'create'
const WANTED = 'investor-account'

/** The investor dashboard, with the first step to one more account. */
export const CREATE_ACCOUNT_PATH = `${INVESTOR_HOME}?${PARAMETER}=${WANTED}`

export function wantsAccount(search: string): boolean {
  return new URLSearchParams(search).get(PARAMETER) === WANTED
}

/** The same query without that step. */
export function withoutWantedAccount(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  return params.size > 0 ? `?${params}` : ''
}
