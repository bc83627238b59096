import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { EmailCell } from './EmailCell.tsx'
import { EmailInput } from './EmailInput.tsx'

export const emailKind: FieldKindSlice = {
  Cell: EmailCell,
  Input: EmailInput,
  Filter: TextFilter,
  codec: textCodec,
}
