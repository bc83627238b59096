import { useMemo } from 'react'
import { type ListTotals, type TotalsOptions, useListTotals } from '../../../records/useListTotals.ts'
import type { StaffListState } from '../ListState.ts'
import type { LaidOutColumn } from '../columnLayout.ts'

/** The sums of a list's columns; null also when there is nothing to sum in any row. */
export function useTotals(
  list: Pick<StaffListState, 'entity' | 'scope' | 'filters' | 'fixed' | 'filter' | 'listing' | 'isListed'>,
  shown: readonly LaidOutColumn[],
  options: Pick<TotalsOptions, 'mayNarrow'> = {},
): ListTotals | null {
  const columns = useMemo(() => shown.map(({ column }) => column), [shown])
  const totals = useListTotals(list, columns, { ...options, isListed: list.isListed })
  const isEmpty = Object.values(totals?.sums ?? { loading: [null] }).every(({ length }) => length === 0)
  return isEmpty ? null : totals
}
