import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { EmailInput } from './EmailInput.tsx'
import { emailColumn } from './emailColumn.ts'

export const emailKind: FieldKindSlice = { ...emailColumn, Input: EmailInput }
