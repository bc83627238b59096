/** Host of the remote backend; null for the entities of our own server. */
export const backendName = (): string | null => contentOf('backend')

/** Without customers there are staff alone: no landing pages, no sign-up. */
export const hasCustomers = (): boolean => contentOf('audience') !== 'staff'

/** What our server wrote into the page. Sessions are read without a page too. */
const contentOf = (name: string): string | null =>
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>(`meta[name="fundament-${name}"]`)?.content || null
