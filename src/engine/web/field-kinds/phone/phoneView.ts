import type { FieldView } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'
import { PhoneCell } from './PhoneCell.tsx'

export const phoneView: FieldView = { Cell: PhoneCell, codec: textCodec }
