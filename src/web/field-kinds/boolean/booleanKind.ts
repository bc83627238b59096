import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { BooleanFilter } from './BooleanFilter.tsx'
import { BooleanInput } from './BooleanInput.tsx'
import { booleanView } from './booleanView.ts'

export const booleanKind: FieldKindSlice = { ...booleanView, Input: BooleanInput, Filter: BooleanFilter }
