import type { FieldView } from '../FieldKindSlice.ts'
import { DateCell } from './DateCell.tsx'
import { dateCodec } from './dateCodec.ts'

export const dateView: FieldView = { Cell: DateCell, codec: dateCodec }
