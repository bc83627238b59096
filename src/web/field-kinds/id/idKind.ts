import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { IdFilter } from './IdFilter.tsx'
import { IdInput } from './IdInput.tsx'
import { idView } from './idView.ts'

export const idKind: FieldKindSlice = { ...idView, Input: IdInput, Filter: IdFilter }
