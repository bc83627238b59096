import type { FieldColumn } from '../FieldKindSlice.ts'
import { SecretFilter } from './SecretFilter.tsx'
import { secretView } from './secretView.ts'

export const secretColumn: FieldColumn = { ...secretView, Filter: SecretFilter }
