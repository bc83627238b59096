/**
 * The host of the server behind the screens, which our own server wrote into the page; null for the marketplace. Then there
 * are staff and nobody else: no landing pages, no sign-up, no customers.
 */
export const backendName = (page: Document = document): string | null =>
  page.querySelector<HTMLMetaElement>('meta[name="fundament-backend"]')?.content || null
