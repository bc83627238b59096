import type { FilterOperator } from './FilterOperator.ts'

/**
 * A condition on a path (`['currency', 'code']`; `[]`, with `contains`, on the row as a whole), or a combination of conditions.
 * Serialisable, so it fits a URL.
 */
export type Filter =
  | { readonly path: readonly string[]; readonly op: FilterOperator; readonly value: unknown }
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }
