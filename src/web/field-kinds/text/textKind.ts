import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { LongTextCell } from './LongTextCell.tsx'
import { TextAreaInput } from './TextAreaInput.tsx'

export const textKind: FieldKindSlice = {
  Cell: LongTextCell,
  Input: TextAreaInput,
  Filter: TextFilter,
  codec: textCodec,
}
