import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DecimalFilter } from '../shared/DecimalFilter.tsx'
import { DecimalInput } from './DecimalInput.tsx'
import { decimalView } from './decimalView.ts'

export const decimalKind: FieldKindSlice = { ...decimalView, Input: DecimalInput, Filter: DecimalFilter }
