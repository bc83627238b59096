import type { FieldView } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'
import { EmailCell } from './EmailCell.tsx'

export const emailView: FieldView = { Cell: EmailCell, codec: textCodec }
