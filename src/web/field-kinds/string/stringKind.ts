import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { StringFilter } from './StringFilter.tsx'
import { StringInput } from './StringInput.tsx'
import { stringView } from './stringView.ts'

export const stringKind: FieldKindSlice = { ...stringView, Input: StringInput, Filter: StringFilter }
