import type { FieldColumn } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { urlView } from './urlView.ts'

export const urlColumn: FieldColumn = { ...urlView, Filter: TextFilter }
