import type { AggregateRequest, AggregateResult } from '../../schema/Aggregate.ts'
import type { Filter } from '../../schema/Filter.ts'

/**
 * Counting a million matches takes longer than finding a page of them: beyond this, the list counts only on
 * request.
 */
export const COUNT_LIMIT = 10_000

/** Result of a count. */
export type Counted = Pick<ListCount, 'total' | 'moreThan'>

/** The total number of rows of a list. Requested after the rows, which never wait for it. */
export interface ListCount {
  /** Exact; null while unknown. */
  readonly total: number | null
  /** There are more rows than this; null unless counting stopped there. */
  readonly moreThan: number | null
  readonly isCounting: boolean
  readonly failed: boolean
  /** Counts every row, also as a retry after a failure; null if the backend does not count. */
  readonly countAll: (() => void) | null
}

export const countRequest = (filter: Filter | null, isExact: boolean): AggregateRequest => ({
  filter,
  sums: [],
  groupBy: null,
  ...(isExact ? {} : { atMost: COUNT_LIMIT + 1 }),
})

/** The result of an answer. A backend that cannot limit its count returns the exact number at once. */
export const readCount = ({ count }: Pick<AggregateResult, 'count'>, isExact: boolean): Counted =>
  !isExact && count === COUNT_LIMIT + 1
    ? { total: null, moreThan: COUNT_LIMIT }
    : { total: count, moreThan: null }

/** The total if the page itself shows it, because it is the last one. Null when only counting can show it. */
export const countFromPage = (page: {
  readonly offset: number
  readonly rows: number
  readonly hasNextPage: boolean
}): number | null =>
  page.hasNextPage || (page.rows === 0 && page.offset > 0) ? null : page.offset + page.rows

/** The offer next to an inexact number: count every row, or try again. */
export const countOffer = ({
  total,
  moreThan,
  failed,
  countAll,
}: ListCount): 'countAll' | 'countAgain' | null => {
  if (countAll === null || total !== null) return null
  if (failed) return 'countAgain'
  return moreThan === null ? null : 'countAll'
}

/** The text for the current knowledge of the number. */
export const rangeText = ({
  total,
  moreThan,
  isCounting,
}: ListCount): 'range' | 'rangeMore' | 'rangeCounting' | 'rangeOpen' => {
  if (total !== null) return 'range'
  if (moreThan !== null) return 'rangeMore'
  return isCounting ? 'rangeCounting' : 'rangeOpen'
}
