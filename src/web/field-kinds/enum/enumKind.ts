import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { EnumFilter } from './EnumFilter.tsx'
import { EnumInput } from './EnumInput.tsx'
import { enumView } from './enumView.ts'

export const enumKind: FieldKindSlice = { ...enumView, Input: EnumInput, Filter: EnumFilter }
