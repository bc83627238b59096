import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { PhoneInput } from './PhoneInput.tsx'
import { phoneColumn } from './phoneColumn.ts'

export const phoneKind: FieldKindSlice = { ...phoneColumn, Input: PhoneInput }
