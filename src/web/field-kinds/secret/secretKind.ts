import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { SecretFilter } from './SecretFilter.tsx'
import { SecretInput } from './SecretInput.tsx'
import { secretView } from './secretView.ts'

export const secretKind: FieldKindSlice = { ...secretView, Input: SecretInput, Filter: SecretFilter }
