import type { CellProps, FieldKindSlice, InputProps, SliceOf } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { ObjectCell } from './ObjectCell.tsx'
import { objectCodec } from './objectCodec.ts'
import { ObjectInput } from './ObjectInput.tsx'

/** Fields that belong together without being an entity: an address, a bank account. */
export function objectKind(sliceOf: SliceOf): FieldKindSlice {
  return {
    Cell: (props: CellProps) => <ObjectCell {...props} sliceOf={sliceOf} />,
    Input: (props: InputProps) => <ObjectInput {...props} sliceOf={sliceOf} />,
    Filter: TextFilter,
    codec: objectCodec((kind) => sliceOf(kind).codec),
  }
}
