import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { PercentInput } from './PercentInput.tsx'
import { percentColumn } from './percentColumn.ts'

export const percentKind: FieldKindSlice = { ...percentColumn, Input: PercentInput }
