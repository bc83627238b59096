import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { EnumInput } from './EnumInput.tsx'
import { enumColumn } from './enumColumn.ts'

export const enumKind: FieldKindSlice = { ...enumColumn, Input: EnumInput }
