import type { FieldView } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'
import { UrlCell } from './UrlCell.tsx'

export const urlView: FieldView = { Cell: UrlCell, codec: textCodec }
