import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { BooleanInput } from './BooleanInput.tsx'
import { booleanColumn } from './booleanColumn.ts'

export const booleanKind: FieldKindSlice = { ...booleanColumn, Input: BooleanInput }
