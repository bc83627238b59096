import type { CodecOf, FieldKindSlice, FilterProps, InputProps, SliceOf } from '../FieldKindSlice.ts'
import { RelationFilter } from './RelationFilter.tsx'
import { RelationInput } from './RelationInput.tsx'
import { relationView } from './relationView.tsx'

/** One or several related records, found by search. */
export function relationKind(sliceOf: SliceOf): FieldKindSlice {
  const codecOf: CodecOf = (kind) => sliceOf(kind).codec
  return {
    ...relationView(sliceOf),
    Input: (props: InputProps) => <RelationInput {...props} codecOf={codecOf} />,
    Filter: (props: FilterProps) => <RelationFilter {...props} codecOf={codecOf} />,
  }
}
