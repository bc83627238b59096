/** Parameter of an address that names the account which the page is to show, of those of the person who opens it. */
export const ACCOUNT_PARAMETER = 'account'

/** The path of a page, with the account that it is about: `/account/statement?account=12#july`. */
export function accountLink(path: string, accountId: number | null): string {
  if (accountId === null) return path
  const { pathname, searchParams, hash } = new URL(path, 'https://any.example')
  searchParams.set(ACCOUNT_PARAMETER, String(accountId))
  return `${pathname}?${searchParams}${hash}`
}
