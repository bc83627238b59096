import type { CodecOf, FieldKindSlice, FilterProps, InputProps } from '../FieldKindSlice.ts'
import { RelationFilter } from './RelationFilter.tsx'
import { RelationInput } from './RelationInput.tsx'
import { relationView } from './relationView.tsx'

/** A related record, or several: found by search. */
export function relationKind(codecOf: CodecOf): FieldKindSlice {
  return {
    ...relationView(codecOf),
    Input: (props: InputProps) => <RelationInput {...props} codecOf={codecOf} />,
    Filter: (props: FilterProps) => <RelationFilter {...props} codecOf={codecOf} />,
  }
}
