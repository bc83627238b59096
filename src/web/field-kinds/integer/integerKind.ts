import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { IntegerFilter } from './IntegerFilter.tsx'
import { IntegerInput } from './IntegerInput.tsx'
import { integerView } from './integerView.ts'

export const integerKind: FieldKindSlice = { ...integerView, Input: IntegerInput, Filter: IntegerFilter }
