import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { JsonInput } from './JsonInput.tsx'
import { jsonColumn } from './jsonColumn.ts'

export const jsonKind: FieldKindSlice = { ...jsonColumn, Input: JsonInput }
