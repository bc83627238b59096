import type { FieldKindSlice, FilterProps, SliceOf } from '../FieldKindSlice.ts'
import { ListFilter } from './ListFilter.tsx'
import { ListInput } from './ListInput.tsx'
import { listView } from './listView.tsx'

/** Several values of one kind. */
export function listKind(sliceOf: SliceOf): FieldKindSlice {
  return {
    ...listView(sliceOf),
    Input: ListInput,
    Filter: (props: FilterProps) => <ListFilter {...props} sliceOf={sliceOf} />,
  }
}
