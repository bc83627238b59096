import type { FieldColumn } from '../FieldKindSlice.ts'
import { MoneyFilter } from './MoneyFilter.tsx'
import { moneyView } from './moneyView.ts'

export const moneyColumn: FieldColumn = { ...moneyView, Filter: MoneyFilter }
