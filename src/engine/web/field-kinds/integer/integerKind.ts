import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { IntegerInput } from './IntegerInput.tsx'
import { integerColumn } from './integerColumn.ts'

export const integerKind: FieldKindSlice = { ...integerColumn, Input: IntegerInput }
