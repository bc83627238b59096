import type { CellProps, FieldKindSlice, InputProps, SliceOf } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { RelationCell } from './RelationCell.tsx'
import { relationCodec } from './relationCodec.ts'
import { RelationInput } from './RelationInput.tsx'

/** A related record, or several. */
export function relationKind(sliceOf: SliceOf): FieldKindSlice {
  const codecOf = (kind: Parameters<SliceOf>[0]) => sliceOf(kind).codec
  return {
    Cell: (props: CellProps) => <RelationCell {...props} codecOf={codecOf} />,
    Input: (props: InputProps) => <RelationInput {...props} codecOf={codecOf} />,
    Filter: TextFilter,
    codec: relationCodec(codecOf),
  }
}
