import type { FieldColumn } from '../FieldKindSlice.ts'
import { DecimalFilter } from '../shared/DecimalFilter.tsx'
import { decimalView } from './decimalView.ts'

export const decimalColumn: FieldColumn = { ...decimalView, Filter: DecimalFilter }
