import type { FilterOperator } from '../schema/FilterOperator.ts'

/**
 * A condition on a row, as data: `{ "type": { "eq": "BUSINESS" } }`. Several keys are joined with AND; dotted
 * paths, `and`, `or`, `not` are allowed. The operators are those of filters; `{ "eq": null }` means empty.
 */
export type Condition =
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly [path: string]: { readonly [operator in FilterOperator]?: unknown } }
