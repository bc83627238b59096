/** Maximum page size of a server by list field, learned from its refusals because no schema states it. */
export type PageLimits = Map<string, number>

/** The allowed number of rows when the server refused a page as too large; null for any other error. */
export const readPageLimit = (error: unknown, depth = 0): number | null => {
  if (typeof error !== 'object' || error === null || depth > MOST_CAUSES) return null
  const { errors, graphQLErrors, cause, bodyText } = error as Readonly<Record<string, unknown>>
  for (const list of [errors, graphQLErrors]) {
    for (const one of Array.isArray(list) ? (list as readonly unknown[]) : []) {
      const limit = limitOf(one)
      if (limit !== null) return limit
    }
  }
  const inBody = typeof bodyText === 'string' ? limitInText(bodyText) : null
  return inBody ?? limitOf(error) ?? readPageLimit(cause, depth + 1)
}

const MOST_CAUSES = 5
/** Default limit of a server. */
const USUAL_LIMIT = 50

const limitOf = (error: unknown): number | null => {
  if (typeof error !== 'object' || error === null) return null
  const { message, extensions } = error as Readonly<Record<string, unknown>>
  const { code, maxAllowedItems } = (extensions ?? {}) as Readonly<Record<string, unknown>>
  if (typeof maxAllowedItems === 'number' && maxAllowedItems > 0) return maxAllowedItems
  const isRefusal = CODES.has(String(code)) || (typeof message === 'string' && MESSAGE.test(message))
  return isRefusal ? USUAL_LIMIT : null
}

const limitInText = (text: string): number | null => {
  const limit = Number(/"maxAllowedItems"\s*:\s*(\d+)/.exec(text)?.[1] ?? Number.NaN)
  if (limit > 0) return limit
  return MESSAGE.test(text) ? USUAL_LIMIT : null
}

const CODES = new Set(['HC0051', 'PAGINATION_MAX_ITEMS'])
const MESSAGE = /maximum allowed items per page/i
