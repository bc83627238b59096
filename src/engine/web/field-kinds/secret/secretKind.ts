import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { SecretInput } from './SecretInput.tsx'
import { secretColumn } from './secretColumn.ts'

export const secretKind: FieldKindSlice = { ...secretColumn, Input: SecretInput }
