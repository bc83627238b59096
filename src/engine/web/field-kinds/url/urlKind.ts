import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { UrlInput } from './UrlInput.tsx'
import { urlColumn } from './urlColumn.ts'

export const urlKind: FieldKindSlice = { ...urlColumn, Input: UrlInput }
