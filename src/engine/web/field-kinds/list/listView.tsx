import type { CellProps, CodecOf, FieldView, ViewOf } from '../FieldKindSlice.ts'
import { ListCell } from './ListCell.tsx'
import { listCodec } from './listCodec.ts'

/** Several values of one kind. */
export function listView(viewOf: ViewOf): FieldView {
  const codecOf: CodecOf = (kind) => viewOf(kind).codec
  return {
    Cell: (props: CellProps) => <ListCell {...props} codecOf={codecOf} />,
    codec: listCodec(codecOf),
  }
}
