import type { CellProps, CodecOf, FieldView } from '../FieldKindSlice.ts'
import { RelationCell } from './RelationCell.tsx'
import { relationCodec } from './relationCodec.ts'

/** A related record, or several. */
export function relationView(codecOf: CodecOf): FieldView {
  return {
    Cell: (props: CellProps) => <RelationCell {...props} codecOf={codecOf} />,
    codec: relationCodec(codecOf),
  }
}
