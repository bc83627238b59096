import type { CellProps, CodecOf, FieldKindSlice, SliceOf } from '../FieldKindSlice.ts'
import { ListCell } from './ListCell.tsx'
import { listCodec } from './listCodec.ts'
import { ListFilter } from './ListFilter.tsx'
import { ListInput } from './ListInput.tsx'

/** Several values of one kind. */
export function listKind(sliceOf: SliceOf): FieldKindSlice {
  const codecOf: CodecOf = (kind) => sliceOf(kind).codec
  return {
    Cell: (props: CellProps) => <ListCell {...props} codecOf={codecOf} />,
    Input: ListInput,
    Filter: ListFilter,
    codec: listCodec(codecOf),
  }
}
