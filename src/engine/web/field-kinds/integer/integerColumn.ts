import type { FieldColumn } from '../FieldKindSlice.ts'
import { IntegerFilter } from './IntegerFilter.tsx'
import { integerView } from './integerView.ts'

export const integerColumn: FieldColumn = { ...integerView, Filter: IntegerFilter }
