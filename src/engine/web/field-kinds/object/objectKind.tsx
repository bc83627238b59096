import type { FieldKindSlice, InputProps, SliceOf } from '../FieldKindSlice.ts'
import { objectColumn } from './objectColumn.ts'
import { ObjectInput } from './ObjectInput.tsx'

/** Fields that belong together without being an entity: an address, a bank account. */
export function objectKind(sliceOf: SliceOf): FieldKindSlice {
  return {
    ...objectColumn(sliceOf),
    Input: (props: InputProps) => <ObjectInput {...props} sliceOf={sliceOf} />,
  }
}
