import type { CellProps, CodecOf, FieldView } from '../FieldKindSlice.ts'
import { ListCell } from './ListCell.tsx'
import { listCodec } from './listCodec.ts'

/** Several values of one kind. */
export function listView(codecOf: CodecOf): FieldView {
  return {
    Cell: (props: CellProps) => <ListCell {...props} codecOf={codecOf} />,
    codec: listCodec(codecOf),
  }
}
