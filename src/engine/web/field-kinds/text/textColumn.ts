import type { FieldColumn } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { textView } from './textView.ts'

export const textColumn: FieldColumn = { ...textView, Filter: TextFilter }
