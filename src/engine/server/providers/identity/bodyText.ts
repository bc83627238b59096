/** Body of a request of the library, which sends forms alone; null without one. */
export function bodyText(body: unknown): string | null {
  if (body === undefined || body === null) return null
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('The library sends something else than a form')
}
