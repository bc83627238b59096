import type { FieldColumn } from '../FieldKindSlice.ts'
import { EnumFilter } from './EnumFilter.tsx'
import { enumView } from './enumView.ts'

export const enumColumn: FieldColumn = { ...enumView, Filter: EnumFilter }
