import type { FieldColumn } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { emailView } from './emailView.ts'

export const emailColumn: FieldColumn = { ...emailView, Filter: TextFilter }
