import type { FieldColumn } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { phoneView } from './phoneView.ts'

export const phoneColumn: FieldColumn = { ...phoneView, Filter: TextFilter }
