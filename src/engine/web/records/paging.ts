import { PAGE_SIZES } from './address/pageSizes.ts'
import { countOffer, rangeText } from './listCount.ts'
import type { ListState } from './useListedRows.ts'

/** What the bar below a list says and offers. */
export interface Paging {
  readonly sizes: readonly number[]
  /** Key of the text about the visible rows, and its numbers. */
  readonly range: ReturnType<typeof rangeText>
  readonly from: number
  readonly to: number
  readonly total: number
  /** The offer next to an inexact number. */
  readonly offer: ReturnType<typeof countOffer>
}

export function pagingOf({
  rows = [],
  pageNumber,
  perPage,
  count,
}: Pick<ListState, 'rows' | 'pageNumber' | 'perPage' | 'count'>): Paging {
  const { total, moreThan } = count
  const from = (pageNumber - 1) * perPage + 1
  return {
    sizes: PAGE_SIZES.includes(perPage) ? PAGE_SIZES : [...PAGE_SIZES, perPage].toSorted((a, b) => a - b),
    range: rangeText(count),
    from,
    to: Math.min(from + rows.length - 1, total ?? Infinity),
    total: total ?? moreThan ?? 0,
    offer: countOffer(count),
  }
}
