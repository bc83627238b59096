import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { PhoneCell } from './PhoneCell.tsx'
import { PhoneInput } from './PhoneInput.tsx'

export const phoneKind: FieldKindSlice = {
  Cell: PhoneCell,
  Input: PhoneInput,
  Filter: TextFilter,
  codec: textCodec,
}
