import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { IdInput } from './IdInput.tsx'
import { idColumn } from './idColumn.ts'

export const idKind: FieldKindSlice = { ...idColumn, Input: IdInput }
