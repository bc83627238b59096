import type { CellProps, FieldView, ViewOf } from '../FieldKindSlice.ts'
import { ObjectCell } from './ObjectCell.tsx'
import { objectCodec } from './objectCodec.ts'

/** Fields that belong together without being an entity: an address, a bank account. */
export function objectView(viewOf: ViewOf): FieldView {
  return {
    Cell: (props: CellProps) => <ObjectCell {...props} viewOf={viewOf} />,
    codec: objectCodec((kind) => viewOf(kind).codec),
  }
}
