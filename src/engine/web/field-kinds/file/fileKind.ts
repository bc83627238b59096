import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { FileInput } from './FileInput.tsx'
import { fileColumn } from './fileColumn.ts'

export const fileKind: FieldKindSlice = { ...fileColumn, Input: FileInput }
