import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { MoneyInput } from './MoneyInput.tsx'
import { moneyColumn } from './moneyColumn.ts'

export const moneyKind: FieldKindSlice = { ...moneyColumn, Input: MoneyInput }
