import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DateInput } from './DateInput.tsx'
import { dateColumn } from './dateColumn.ts'

export const dateKind: FieldKindSlice = { ...dateColumn, Input: DateInput }
