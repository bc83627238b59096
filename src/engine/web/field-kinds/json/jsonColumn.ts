import type { FieldColumn } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { jsonView } from './jsonView.ts'

export const jsonColumn: FieldColumn = { ...jsonView, Filter: TextFilter }
