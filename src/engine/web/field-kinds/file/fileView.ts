import type { FieldView } from '../FieldKindSlice.ts'
import { FileCell } from './FileCell.tsx'
import { fileCodec } from './fileCodec.ts'

export const fileView: FieldView = { Cell: FileCell, codec: fileCodec }
