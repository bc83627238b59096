import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { UrlInput } from './UrlInput.tsx'
import { urlView } from './urlView.ts'

export const urlKind: FieldKindSlice = { ...urlView, Input: UrlInput, Filter: TextFilter }
