import type { FieldView } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'
import { LongTextCell } from './LongTextCell.tsx'

export const textView: FieldView = { Cell: LongTextCell, codec: textCodec }
