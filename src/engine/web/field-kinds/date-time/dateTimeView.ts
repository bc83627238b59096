import type { FieldView } from '../FieldKindSlice.ts'
import { DateTimeCell } from './DateTimeCell.tsx'
import { dateTimeCodec } from './dateTimeCodec.ts'

export const dateTimeView: FieldView = { Cell: DateTimeCell, codec: dateTimeCodec }
