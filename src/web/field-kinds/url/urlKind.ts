import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { UrlCell } from './UrlCell.tsx'
import { UrlInput } from './UrlInput.tsx'

export const urlKind: FieldKindSlice = {
  Cell: UrlCell,
  Input: UrlInput,
  Filter: TextFilter,
  codec: textCodec,
}
