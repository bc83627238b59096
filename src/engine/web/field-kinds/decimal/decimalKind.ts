import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DecimalInput } from './DecimalInput.tsx'
import { decimalColumn } from './decimalColumn.ts'

export const decimalKind: FieldKindSlice = { ...decimalColumn, Input: DecimalInput }
