/**
 * The path of an address of our own, with its query; null for any other. `origin` is where the person uses the app:
 * no one is redirected to another site.
 */
export function ownPath(address: string, origin: string): string | null {
  if (address.length > 2_000 || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** The same path with the result of the visit, for the page to show. */
export function withFinding(
  path: string,
  finding: string,
  name: 'identity' | 'signature' | 'openId' = 'identity',
): string {
  const url = new URL(path, 'http://app.invalid')
  url.searchParams.set(name, finding)
  return `${url.pathname}${url.search}${url.hash}`
}
