import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DecimalFilter } from '../shared/DecimalFilter.tsx'
import { PercentInput } from './PercentInput.tsx'
import { percentView } from './percentView.ts'

export const percentKind: FieldKindSlice = { ...percentView, Input: PercentInput, Filter: DecimalFilter }
