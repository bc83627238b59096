import { badInput } from '../requestErrors.ts'
import type { PageArgs } from './Selection.ts'

/** A section of an ordered list. */
export interface Page {
  readonly size: number
  /** Rows to skip from the starting point. */
  readonly skip: number
  /** Reads from the end of the list towards its beginning; the result still has the list's order. */
  readonly isBackward: boolean
  readonly after: string | null
  readonly before: string | null
}

export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 10_000

/** Throws BAD_USER_INPUT that names the argument. */
export const resolvePage = (args: PageArgs, at: string): Page => {
  const first = count(args.first, `${at}.first`, MAX_PAGE_SIZE)
  const last = count(args.last, `${at}.last`, MAX_PAGE_SIZE)
  if (first !== null && last !== null) throw badInput(`${at}.last`, 'must not be given together with first')
  return {
    size: first ?? last ?? DEFAULT_PAGE_SIZE,
    skip: count(args.skip, `${at}.skip`, MAX_SKIP) ?? 0,
    isBackward: last !== null || (first === null && typeof args.before === 'string'),
    after: args.after ?? null,
    before: args.before ?? null,
  }
}

/** The largest Int of GraphQL. */
const MAX_SKIP = 2_147_483_647

const count = (value: number | null | undefined, at: string, most: number): number | null => {
  if (value === null || value === undefined) return null
  if (value < 0) throw badInput(at, 'must not be negative')
  if (value > most) throw badInput(at, `must not be above ${most}`)
  return value
}
