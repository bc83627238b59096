import type {
  CellProps,
  CodecOf,
  FieldKindSlice,
  FilterProps,
  InputProps,
  SliceOf,
} from '../FieldKindSlice.ts'
import { RelationCell } from './RelationCell.tsx'
import { relationCodec } from './relationCodec.ts'
import { RelationFilter } from './RelationFilter.tsx'
import { RelationInput } from './RelationInput.tsx'

/** A related record, or several. */
export function relationKind(sliceOf: SliceOf): FieldKindSlice {
  const codecOf: CodecOf = (kind) => sliceOf(kind).codec
  return {
    Cell: (props: CellProps) => <RelationCell {...props} codecOf={codecOf} />,
    Input: (props: InputProps) => <RelationInput {...props} codecOf={codecOf} />,
    Filter: (props: FilterProps) => <RelationFilter {...props} codecOf={codecOf} />,
    codec: relationCodec(codecOf),
  }
}
