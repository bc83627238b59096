import type { FieldKindSlice, InputProps, SliceOf } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { ObjectInput } from './ObjectInput.tsx'
import { objectView } from './objectView.tsx'

/** Fields that belong together without being an entity: an address, a bank account. */
export function objectKind(sliceOf: SliceOf): FieldKindSlice {
  return {
    ...objectView(sliceOf),
    Input: (props: InputProps) => <ObjectInput {...props} sliceOf={sliceOf} />,
    Filter: TextFilter,
  }
}
