import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { FileInput } from './FileInput.tsx'
import { TextFilter } from '../shared/TextFilter.tsx'
import { fileView } from './fileView.ts'

export const fileKind: FieldKindSlice = { ...fileView, Input: FileInput, Filter: TextFilter }
