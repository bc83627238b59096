import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DateTimeInput } from './DateTimeInput.tsx'
import { dateTimeColumn } from './dateTimeColumn.ts'

export const dateTimeKind: FieldKindSlice = { ...dateTimeColumn, Input: DateTimeInput }
