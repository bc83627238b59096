import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../kernel/DomainError.ts'

/** What no database column holds: NUL and halves of characters. */
const REFUSED = /[\0\p{Cs}]/u

/**
 * Refuses such a character in path, query and body of every route, by the name of the value. `/graphql` refuses more, in a way of its
 * own. A bad cookie counts as none: the person could not remove it.
 */
export function refuseBadTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, cookies, routeOptions }) => {
    for (const [name, value] of Object.entries(cookies))
      if (value !== undefined && REFUSED.test(value)) delete cookies[name]
    for (const part of [params, query, ...(routeOptions.url === '/graphql' ? [] : [body])]) {
      const bad = badTextIn(part, '')
      if (bad === null) continue
      const { name: field, character } = bad
      throw new DomainError('INVALID_CHARACTER', [
        { code: 'INVALID_CHARACTER', field, params: { character } },
      ])
    }
  })
}

/** The first one, with its path: `variables.input.title`. */
function badTextIn(
  value: unknown,
  name: string,
): { readonly name: string; readonly character: string } | null {
  if (typeof value === 'string') {
    const [found] = REFUSED.exec(value) ?? []
    if (found === undefined) return null
    return { name, character: `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` }
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null
  for (const [key, inner] of Object.entries(value)) {
    const below = name === '' ? key : `${name}.${key}`
    const bad = badTextIn(key, name) ?? badTextIn(inner, below)
    if (bad !== null) return bad
  }
  return null
}
