/** Host of the remote backend, which our own server wrote into the page; null for the entities of our own server. */
export const backendName = (): string | null => {
  // Sessions are read without a page too.
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>('meta[name="fundament-backend"]')?.content || null
}

/** In front of a remote backend there are staff alone: no landing pages, no sign-up, no customers. */
export const hasCustomers = (): boolean => backendName() === null
