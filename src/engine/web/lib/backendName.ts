/**
 * The host of the server behind the screens, which our own server wrote into the page; null for the marketplace. Then there
 * are staff and nobody else: no landing pages, no sign-up, no customers.
 */
export const backendName = (): string | null => {
  // Sessions are read without a page too.
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>('meta[name="fundament-backend"]')?.content || null
}
