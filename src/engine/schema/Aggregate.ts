import type { Filter } from './Filter.ts'

export const GROUP_INTERVALS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type GroupInterval = (typeof GROUP_INTERVALS)[number]

/** Count and sums over all rows that match the filter, optionally grouped by the values of a field. */
export interface AggregateRequest {
  readonly filter: Filter | null
  /**
   * Highest count needed: the server may stop counting there. Backends without such a limit count every row.
   */
  readonly atMost?: number
  /** Numeric fields of the entity itself. */
  readonly sums: readonly string[]
  /** Path of a field of the row or of a to-one relation of it. Null: a single group of all rows. */
  readonly groupBy: {
    readonly path: readonly string[]
    readonly interval: GroupInterval | null
    /** By time: the latest groups; otherwise the first by value. */
    readonly limit: number
  } | null
}

export interface AggregateResult {
  readonly count: number
  /** Exact decimals as text, by field; null when no row has a value. */
  readonly sums: Readonly<Record<string, string | null>>
  readonly groups: readonly AggregateGroup[]
}

export interface AggregateGroup {
  /**
   * The value in wire form (enum name, date of the interval's first day, text, number as text); null for rows
   * without one.
   */
  readonly key: string | null
  readonly count: number
  readonly sums: Readonly<Record<string, string | null>>
}

/** How a connection offers aggregates; null in `ListOperation` when it offers none. */
export interface AggregateFact {
  /** `totals { amount }`: sums of all rows. */
  readonly totals: { readonly field: string; readonly fields: readonly string[] } | null
  /** `groups(by: { state: ASC }, interval: MONTH, first: 20) { key count totals { amount } }` */
  readonly groups: {
    readonly field: string
    /** Printed type of `by`: `LoanSortInput!`. */
    readonly byType: string
    readonly intervalType: string | null
    /** Printed type of `first`; null when the number of groups cannot be limited. */
    readonly limitType: string | null
    /** Field of a group that holds its sums; null without. */
    readonly totals: string | null
  } | null
}
