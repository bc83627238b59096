import type { FieldColumn } from '../FieldKindSlice.ts'
import { DecimalFilter } from '../shared/DecimalFilter.tsx'
import { percentView } from './percentView.ts'

export const percentColumn: FieldColumn = { ...percentView, Filter: DecimalFilter }
