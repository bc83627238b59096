import type { FieldColumn } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { fileView } from './fileView.ts'

export const fileColumn: FieldColumn = { ...fileView, Filter: TextFilter }
