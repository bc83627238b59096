import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { TextAreaInput } from './TextAreaInput.tsx'
import { textColumn } from './textColumn.ts'

export const textKind: FieldKindSlice = { ...textColumn, Input: TextAreaInput }
