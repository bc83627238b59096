import type { FieldColumn } from '../FieldKindSlice.ts'
import { StringFilter } from './StringFilter.tsx'
import { stringView } from './stringView.ts'

export const stringColumn: FieldColumn = { ...stringView, Filter: StringFilter }
