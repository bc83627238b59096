import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { FileCell } from './FileCell.tsx'
import { fileCodec } from './fileCodec.ts'
import { FileInput } from './FileInput.tsx'

export const fileKind: FieldKindSlice = {
  Cell: FileCell,
  Input: FileInput,
  Filter: TextFilter,
  codec: fileCodec,
}
