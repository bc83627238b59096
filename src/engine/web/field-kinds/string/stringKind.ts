import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { StringInput } from './StringInput.tsx'
import { stringColumn } from './stringColumn.ts'

export const stringKind: FieldKindSlice = { ...stringColumn, Input: StringInput }
