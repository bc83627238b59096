import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { MoneyFilter } from './MoneyFilter.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { moneyView } from './moneyView.ts'

export const moneyKind: FieldKindSlice = { ...moneyView, Input: MoneyInput, Filter: MoneyFilter }
