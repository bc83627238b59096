import type { CellProps, CodecOf, FieldView, ViewOf } from '../FieldKindSlice.ts'
import { RelationCell } from './RelationCell.tsx'
import { relationCodec } from './relationCodec.ts'

/** One or several related records. */
export function relationView(viewOf: ViewOf): FieldView {
  const codecOf: CodecOf = (kind) => viewOf(kind).codec
  return {
    Cell: (props: CellProps) => <RelationCell {...props} codecOf={codecOf} />,
    codec: relationCodec(codecOf),
  }
}
